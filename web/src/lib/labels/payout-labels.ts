import type { readAccounts } from '@stagedoor/contract/banking'
import type { WireOf } from '@stagedoor/contract/kit'
import type { list } from '@stagedoor/contract/payouts'
import { formatInstant } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'

/** A payout request as a client reads it. */
export type WirePayout = WireOf<typeof list>['data'][number]
/** The accounts that payouts go to. */
export type WireAccounts = WireOf<typeof readAccounts>

/** The status of a payout request in words, with its colour. */
interface PayoutState {
  readonly tone: 'wait' | 'accent' | 'bad' | 'good'
  readonly text: string
}

const states = (): Readonly<Record<WirePayout['status'], PayoutState>> => ({
  pending: { tone: 'wait', text: t`In review` },
  approved: { tone: 'accent', text: t`Approved` },
  rejected: { tone: 'bad', text: t`Rejected` },
  done: { tone: 'good', text: t`Paid` },
})

/** Returns the status of a payout request in words. */
export const payoutState = (status: WirePayout['status']): PayoutState => states()[status]

/** Returns every status of payout requests as an option of a filter. */
export const payoutStates = () =>
  Object.entries(states()).map(([value, { text }]) => ({ value, text }))

/** The names of networks of cryptocurrencies. */
export const cryptoNames = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum (ERC-20)',
  tron: 'Tron (TRC-20)',
} as const

/** Returns what keeps payouts from a kind of account now; undefined for one that can be used. */
export function accountProblem(
  { states }: Pick<WireAccounts, 'states'>,
  type: WirePayout['paymentAccountType'],
): string | undefined {
  const state = states.find((one) => one.type === type)
  if (!state) return undefined
  if (state.name === 'waits')
    return t`The name on it doesn’t match your documents. Our team is reviewing it.`
  if (state.name === 'refused')
    return t`It was not accepted. Add one in the name on your documents. Our team wrote: “${state.note ?? ''}”`
  const from = state.usableFrom && formatInstant(new Date(state.usableFrom))
  return from && t`It was changed. It can receive payouts from ${from}.`
}

/** Returns the account that a payout goes to, with its numbers masked. */
export function accountLabel(account: WirePayout['paymentAccountInfo']): string {
  if (!account) return t`Deleted account`
  if ('accountId' in account) return `Stripe · ${account.accountId}`
  if ('network' in account) return `${cryptoNames[account.network]} · ${account.address}`
  return 'email' in account
    ? `PayPal · ${account.email}`
    : `${account.bankName} · ${account.bankAccount}`
}
