import { t } from '../../lib/i18n/i18n.ts'
import {
  accountLabel,
  accountProblem,
  type WireAccounts,
  type WirePayout,
} from '../../lib/labels/payout-labels.ts'
import type { WireConnected } from './queries.ts'

/** The kind of account that a payout goes to. */
export type AccountType = WirePayout['paymentAccountType']

/** Returns true for a creator who can be paid somewhere. */
export const hasPayoutAccount = (accounts: WireAccounts, { account }: WireConnected): boolean =>
  accounts.bankingInformation !== null ||
  accounts.paypalSetting !== null ||
  (accounts.offersCrypto && accounts.cryptoAccount !== null) ||
  account?.canReceive === true

/** Returns the account that is chosen before a creator chooses one. */
export function usualAccount(accounts: WireAccounts): AccountType {
  const { bankingInformation, paypalSetting, cryptoAccount, offersCrypto } = accounts
  if (bankingInformation) return 'banking'
  if (paypalSetting) return 'paypal'
  return offersCrypto && cryptoAccount ? 'crypto' : 'banking'
}

/** Returns the accounts that a payout can go to; those that are not set up cannot be chosen. */
export function payoutAccountChoices(accounts: WireAccounts, connected: WireConnected) {
  return savedChoices(accounts, connected).map((choice) => {
    const problem = choice.disabled ? undefined : accountProblem(accounts, choice.value)
    return problem ? { ...choice, note: problem, disabled: true } : choice
  })
}

const savedChoices = (
  { bankingInformation: bank, paypalSetting: paypal, cryptoAccount, offersCrypto }: WireAccounts,
  { gateway, account }: WireConnected,
) => [
  {
    value: 'banking' as const,
    title: t`Bank transfer`,
    note: bank ? accountLabel(bank) : t`Add your bank details first`,
    disabled: !bank,
  },
  {
    value: 'paypal' as const,
    title: 'PayPal',
    note: paypal ? paypal.value.email : t`Add your PayPal address first`,
    disabled: !paypal,
  },
  ...(offersCrypto
    ? [
        {
          value: 'crypto' as const,
          title: t`Cryptocurrency`,
          note: cryptoAccount
            ? accountLabel(cryptoAccount)
            : t`Add the address of your wallet first`,
          disabled: !cryptoAccount,
        },
      ]
    : []),
  ...(gateway
    ? [
        {
          value: 'stripe' as const,
          title: gateway.title,
          note: account?.canReceive ? t`To your account there` : t`Connect your account first`,
          disabled: !account?.canReceive,
        },
      ]
    : []),
]

/** Returns the name of a kind of account within a sentence. */
export const accountTypeName = (type: AccountType, { gateway }: WireConnected): string => {
  if (type === 'banking') return t`your bank account`
  if (type === 'crypto') return t`your wallet`
  return type === 'paypal' ? 'PayPal' : (gateway?.title ?? t`your connected account`)
}
