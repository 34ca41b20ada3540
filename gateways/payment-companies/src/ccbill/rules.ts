import { createHash } from 'node:crypto'
import type { BankConfirmation } from '@stagedoor/contract/payments'

/** The prices and periods that the digest of a payment form covers. */
export interface FormTerms {
  readonly initialPrice: string
  readonly initialPeriod: number
  readonly recurring?:
    | { readonly price: string; readonly period: number; readonly rebills: number }
    | undefined
  /** The number of the currency, such as 840. */
  readonly currencyCode: string
}

/** ISO 4217 numbers of the currencies that CCBill charges. */
export const currencyCodes: Readonly<Record<string, string>> = {
  USD: '840',
  EUR: '978',
  GBP: '826',
  CAD: '124',
  AUD: '036',
  JPY: '392',
}

/** Returns the ISO 4217 code of a number, with or without its leading zero. */
export const currencyOf = (code: string): string | undefined =>
  Object.keys(currencyCodes).find((currency) => Number(currencyCodes[currency]) === Number(code))

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Returns the digest that keeps a buyer from changing the prices in the address of a form. */
export function formDigest(
  { initialPrice, initialPeriod, recurring, currencyCode }: FormTerms,
  salt: string,
): string {
  const { price = '', period = '', rebills = '' } = recurring ?? {}
  return md5(`${initialPrice}${initialPeriod}${price}${period}${rebills}${currencyCode}${salt}`)
}

/** Returns the digest with which CCBill confirms an approved sale. */
export const approvalDigest = (subscriptionId: string, salt: string): string =>
  md5(`${subscriptionId}1${salt}`)

/** CCBill writes times of Phoenix, Arizona, which has no daylight saving time. */
export const timeOf = (timestamp: string): Date => new Date(`${timestamp.replace(' ', 'T')}-07:00`)

/** Returns a time as DataLink reads and writes it: `20300115050000`, of Phoenix. */
export const digitsOf = (time: Date): string =>
  new Date(time.getTime() - 7 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** Reads a time of DataLink; undefined when it is none. */
export function timeOfDigits(digits: string): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const [year, month, day, hour, minute, second] = parts
  return year ? timeOf(`${year}-${month}-${day} ${hour}:${minute}:${second}`) : undefined
}

/** Reads the lines of an answer of DataLink: values in quotes, with commas between. */
export const linesOf = (answer: string): string[][] =>
  answer
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, value = '']) => value.replaceAll('""', '"')),
    )
    .filter((values) => values.length > 0)

/** The days of a single payment, which is a subscription without a renewal at CCBill. */
export const SINGLE_PERIOD_DAYS = 30
/** CCBill's number for renewals until the subscription is canceled. */
export const UNLIMITED_REBILLS = 99
/** The part of a card's token from the bank's service that CCBill takes. */
const CARD_TOKEN_LENGTH = 16

/** Returns the answer of a bank as CCBill takes it with a charge. */
export function confirmedFields(
  answer: BankConfirmation,
): Readonly<Record<string, string | boolean>> {
  const { success, status, protocolVersion, cardToken, ...rest } = answer
  const named = {
    status,
    version: protocolVersion,
    cardToken: cardToken?.slice(0, CARD_TOKEN_LENGTH),
    ...rest,
  }
  const given = Object.entries(named).flatMap(([name, value]) =>
    value ? [[threedsName(name), value]] : [],
  )
  return { ...Object.fromEntries(given), threedsSuccess: success }
}

const threedsName = (name: string): string =>
  `threeds${name.charAt(0).toUpperCase()}${name.slice(1)}`

const DAYS_BY_MONTHS: Readonly<Record<number, number>> = { 1: 30, 2: 60, 3: 90 }

/** Returns the days of a subscription period; CCBill renews after 30, 60 or 90 days. */
export function periodDays(months: number): number {
  const days = DAYS_BY_MONTHS[months]
  if (!days) throw new RangeError(`CCBill does not renew every ${months} months`)
  return days
}

/**
 * Reads the code of a DataLink answer, which is XML or CSV: 1 for success, 0 or a negative number
 * for a failure.
 */
export function resultOf(answer: string): number | undefined {
  const [, code] =
    /<results>\s*(-?\d+)\s*<\/results>/.exec(answer) ?? /"results"\s+"(-?\d+)"/.exec(answer) ?? []
  return code === undefined ? undefined : Number(code)
}

/**
 * The failures of DataLink that concern a subscription; all others concern the set-up or CCBill
 * itself.
 */
export const subscriptionFailures: ReadonlySet<number> = new Set([
  0, -2, -3, -4, -11, -15, -16, -23, -24,
])

/** The failures of DataLink that a subscription of another subaccount has. */
export const elsewhereFailures: ReadonlySet<number> = new Set([-2, -3, -4])

/** Explanations of DataLink's failures of the set-up, for the operator. */
export const setupFailures: Readonly<Record<number, string>> = {
  [-1]: 'the DataLink user name or password is wrong',
  [-5]: 'the arguments are wrong',
  [-6]: 'the action is not known',
  [-7]: 'an internal error',
  [-8]: 'the address of this server is not registered for DataLink',
  [-9]: 'the account is deactivated',
  [-10]: 'DataLink is not set up for this account',
  [-12]: 'three wrong passwords within an hour',
}
