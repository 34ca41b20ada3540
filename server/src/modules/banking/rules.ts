import type { BankAccount, CryptoAccount } from '@stagedoor/contract/banking'
import { isIban } from '@stagedoor/contract/banking/schemas'

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

const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Returns the words of a name without accents and capitals. */
function wordsOfName(name: string, isGerman: boolean): Set<string> {
  const lower = name.normalize('NFC').toLowerCase()
  const spelled = isGerman ? lower.replaceAll(/[äöü]/g, (one) => germanLetters[one] ?? one) : lower
  const plain = spelled
    .replaceAll(/[ßæœøđðłþı]/g, (one) => otherLetters[one] ?? one)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
}

const isWithin = (words: Set<string>, others: Set<string>): boolean =>
  [...words].every((word) => others.has(word))

/** A name in two parts. */
interface NameParts {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Returns true when the name of an account can be that of the documents: the same words in any
 * order, accents and capitals aside; further first names of the documents may be missing.
 */
export function isSamePayee(account: NameParts, documents: NameParts): boolean {
  const spellings = [true, false]
  return spellings.some((one) =>
    spellings.some((other) => {
      const given = wordsOfName(payeeOf(account), one)
      const known = wordsOfName(payeeOf(documents), other)
      const last = wordsOfName(documents.lastName, other)
      const isWhole = given.size > Math.min(1, known.size - 1)
      return isWhole && isWithin(given, known) && isWithin(last, given)
    }),
  )
}

/** Returns what money is sent to: IBAN or number of an account, or an address. */
export function destinationOf(account: PayoutAccount): string {
  if (account.type === 'stripe') return account.accountId
  if (account.type === 'crypto') return `${account.network} ${account.address}`
  if (account.type === 'paypal') return account.email.toLowerCase()
  return compact(account.bank.bankAccount)
}

/** Returns true when money sent to both arrives at one account. An IBAN names its bank itself. */
export function isSameDestination(one: PayoutAccount, other: PayoutAccount): boolean {
  if (destinationOf(one) !== destinationOf(other)) return false
  if (one.type !== 'banking' || other.type !== 'banking') return true
  return isIban(destinationOf(one).toUpperCase()) || bankOf(one.bank) === bankOf(other.bank)
}

const bankOf = ({ bankRouting, bankSwiftCode }: BankAccount): string =>
  `${compact(bankRouting)} ${compact(bankSwiftCode)}`

const compact = (number: string): string => number.replaceAll(/[\s-]/g, '').toLowerCase()

/** Returns the name that a bank pays to. */
export const payeeOf = ({
  firstName,
  lastName,
}: Pick<BankAccount, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim()
