import * as z from 'zod/mini'
import { Done, Email, Instant, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'

/** The kind of account that a payout goes to. */
export const PayoutAccountType = z.enum(['banking', 'paypal', 'stripe', 'crypto'])

const line = (max: number, min = 0) => userHtml(nameText(max, min))

/** An account number with spaces and hyphens as people type it. */
const accountNumber = text(42, 4).check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]+$/, 'Only letters, digits, spaces and hyphens'),
  z.refine(hasRightCheckDigits, 'The check digits of this IBAN are wrong'),
)

/**
 * Returns false for an IBAN whose check digits are wrong; other account numbers are accepted as
 * they are.
 */
function hasRightCheckDigits(typed: string): boolean {
  const iban = typed.replaceAll(/[ -]/g, '').toUpperCase()
  return !/^[A-Z]{2}\d{2}/.test(iban) || isIban(iban)
}

/** Returns true for an IBAN without spaces that has correct check digits (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

const fields = {
  firstName: line(100),
  lastName: line(100),
  bankName: line(100),
  bankAccount: z.string(),
  bankRouting: z.string(),
  bankSwiftCode: z.string(),
  SSN: z.optional(z.string()),
  address: line(200),
  city: line(100),
  state: line(100),
  country: line(100),
}

/** A bank account as its owner reads it: all but the last characters of its numbers are masked. */
export const BankAccount = z.object(fields)
/** A bank account inside the server. */
export type BankAccount = z.output<typeof BankAccount>

/** A PayPal address as existing clients read it. */
export const PaypalSetting = z.object({
  key: z.literal('paypal'),
  value: z.object({ email: z.string() }),
})

const number = (max: number) =>
  text(max).check(z.regex(/^[A-Za-z0-9 -]*$/, 'Only letters, digits, spaces and hyphens'))

export const saveBankAccount = {
  body: z.object({
    ...fields,
    firstName: line(100, 1),
    lastName: line(100, 1),
    bankName: line(100, 1),
    bankAccount: accountNumber,
    bankRouting: z._default(number(30), ''),
    bankSwiftCode: z._default(number(14), ''),
    SSN: z.optional(number(20)),
    address: z._default(line(200), ''),
    city: z._default(line(100), ''),
    state: z._default(line(100), ''),
    country: z._default(line(100), ''),
    performerId: z.optional(Ref),
  }),
  result: BankAccount,
}

export const savePaypal = {
  body: z.object({
    key: z.literal('paypal'),
    value: z.object({ email: Email }),
    performerId: z.optional(Ref),
  }),
  result: PaypalSetting,
}

const Network = z.enum(['bitcoin', 'ethereum', 'tron'])

/** An address of a cryptocurrency. As its owner reads it, all but its ends is masked. */
export const CryptoAccount = z.object({ network: Network, address: z.string() })
/** An address of a cryptocurrency, inside the server. */
export type CryptoAccount = z.output<typeof CryptoAccount>

export const saveCrypto = {
  body: z.object({
    network: Network,
    address: text(100, 20).check(z.regex(/^[A-Za-z0-9]+$/, 'Only letters and digits')),
  }),
  result: CryptoAccount,
}

/** The reasons why payouts cannot go to an account now. */
const AccountState = z.object({
  type: PayoutAccountType,
  /** Payouts can go to it from then on, because it was changed. */
  usableFrom: z.optional(Instant),
  /** Its name differs from that of the documents: it waits for staff, or they refused it. */
  name: z.optional(z.enum(['waits', 'refused'])),
  /** Why staff refused it. */
  note: z.optional(z.string()),
})
/** The reasons why payouts cannot go to an account now, inside the server. */
export type AccountState = z.output<typeof AccountState>

const accounts = z.object({
  bankingInformation: z.nullable(BankAccount),
  paypalSetting: z.nullable(PaypalSetting),
  cryptoAccount: z.nullable(CryptoAccount),
  /** True where the site pays in cryptocurrencies. */
  offersCrypto: z.boolean(),
  /** The accounts to which payouts cannot go now. */
  states: z.array(AccountState),
  /** When payouts were stopped by the link in a mail about a change; null while they are not. */
  frozenAt: z.nullable(Instant),
})

export const readAccounts = { result: accounts }

/** An account at a payment company through which payouts can be sent. */
export const ConnectedAccount = z.object({
  accountId: z.string(),
  /** True when the company has checked its holder. */
  canReceive: z.boolean(),
  /** The facts that its holder still has to supply, in the company's words. */
  missing: z.array(z.string()),
})
/** An account at a payment company, inside the server. */
export type ConnectedAccount = z.output<typeof ConnectedAccount>

export const openConnectedAccount = {
  /** `url` is the company's page, where the holder supplies what is missing. */
  result: z.extend(ConnectedAccount, { url: z.string() }),
}

export const readConnectedAccount = {
  result: z.object({
    /** The payment company that sends payouts; null when none of the enabled ones does. */
    gateway: z.nullable(z.object({ name: z.string(), title: z.string() })),
    account: z.nullable(ConnectedAccount),
  }),
}

const ofPerformer = { params: z.object({ id: idOf('Performer') }) }

export const adminReadAccounts = {
  ...ofPerformer,
  result: z.extend(accounts, {
    /** Both names, where that of the bank account differs; null otherwise. */
    names: z.nullable(
      z.object({
        account: z.string(),
        documents: z.string(),
        /** When the account was saved or compared: a decision names it. */
        at: Instant,
      }),
    ),
  }),
}

/** The reason of a decision of staff, which the creator may read. */
const reason = text(500, 5)

export const adminDecideName = {
  ...ofPerformer,
  /** `at` is that of the names that were seen: an account that was saved since is not decided. */
  body: z.object({ isAccepted: z.boolean(), reason, at: Instant }),
  result: Done,
}

export const adminLiftFreeze = { ...ofPerformer, body: z.object({ reason }), result: Done }

export const adminListWaiting = {
  result: z.object({
    /** The longest waiting first, at most 100 of each. */
    data: z.array(
      z.object({ performer: PersonCard, reason: z.enum(['name', 'freeze']), since: Instant }),
    ),
  }),
}
export const adminSaveBankAccount = { ...ofPerformer, ...saveBankAccount }
export const adminSavePaypal = { ...ofPerformer, ...savePaypal }
export const adminSaveCrypto = { ...ofPerformer, ...saveCrypto }
