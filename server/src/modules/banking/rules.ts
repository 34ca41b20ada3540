import type { BankAccount, CryptoAccount } from '@stagedoor/contract/banking'

/** An account to pay to, decrypted. */
export type PayoutAccount =
  | { readonly type: 'banking'; readonly bank: BankAccount }
  | { readonly type: 'paypal'; readonly email: string }
  | ({ readonly type: 'crypto' } & CryptoAccount)
  | { readonly type: 'stripe'; readonly accountId: string }

/**
 * Replaces all but the last four characters of a number; a number shorter than eight is masked
 * whole.
 */
function mask(number: string): string {
  const compact = number.replaceAll(/[ -]/g, '')
  return `••••${compact.length < 8 ? '' : compact.slice(-4)}`
}

const maskIfAny = (number: string): string => (number === '' ? '' : mask(number))

/** Returns a bank account with its numbers masked. */
export function maskBank({ SSN, ...bank }: BankAccount): BankAccount {
  return {
    ...bank,
    bankAccount: maskIfAny(bank.bankAccount),
    bankRouting: maskIfAny(bank.bankRouting),
    bankSwiftCode: bank.bankSwiftCode,
    ...(SSN && { SSN: mask(SSN) }),
  }
}

/** Returns an account to pay to with its numbers masked. */
export function maskAccount(account: PayoutAccount): PayoutAccount {
  if (account.type === 'banking') return { type: 'banking', bank: maskBank(account.bank) }
  return account.type === 'crypto' ? { ...account, ...maskCrypto(account) } : account
}

/** Returns an address of a cryptocurrency of which only the ends can be read. */
export const maskCrypto = ({ network, address }: CryptoAccount): CryptoAccount => ({
  network,
  address: `${address.slice(0, 4)}••••${address.slice(-4)}`,
})

/** Returns an account to pay to in wire shape. */
export function accountInfoOf(
  account: PayoutAccount,
): BankAccount | CryptoAccount | { email: string } | { accountId: string } {
  if (account.type === 'banking') return account.bank
  if (account.type === 'crypto') return { network: account.network, address: account.address }
  return account.type === 'paypal' ? { email: account.email } : { accountId: account.accountId }
}

/** Returns the name that a bank pays to. */
export const payeeOf = ({
  firstName,
  lastName,
}: Pick<BankAccount, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim()
