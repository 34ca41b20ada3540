import { timingSafeEqual } from 'node:crypto'
import type { Currency } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { ForgedCallback, type RawCallback } from './events.ts'

/**
 * Returns hundredths as the decimal number with two places that payment companies read: 1250n is
 * `12.50`.
 */
export function decimalOf(amount: Currency): string {
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Returns a decimal number of a payment company in hundredths; undefined when it is no amount of
 * whole hundredths.
 */
export function hundredthsOf(text: string): Currency | undefined {
  const [, whole, places = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  return whole === undefined ? undefined : (BigInt(`${whole}${places.padEnd(2, '0')}`) as Currency)
}

/** An amount in the text of a callback or an answer, in hundredths inside. */
export const Amount = z.string().transform((text, context): Currency => {
  const amount = hundredthsOf(text)
  if (amount !== undefined) return amount
  context.addIssue('not an amount of money')
  return z.NEVER
})

/** Returns true when two texts are equal, in a time that does not reveal where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the parameters of a query or a form; of a repeated name only the last value. */
export const parametersOf = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/**
 * Returns what a schema reads in a callback; throws ForgedCallback when the callback does not fit.
 */
export function readCallback<T>(schema: z.ZodType<T>, content: unknown): T {
  const { success, data, error } = schema.safeParse(content)
  if (success) return data
  const fields = error.issues.map(({ path }) => path.join('.'))
  throw new ForgedCallback(`unreadable: ${[...new Set(fields)].join(', ')}`)
}

/** Returns the value of a header that may be repeated. */
export function headerOf({ headers }: RawCallback, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/**
 * Returns true when a callback comes from one of the IPv4 addresses, or of the networks, which end
 * with a dot.
 */
export function isFromNetwork({ ip }: RawCallback, addresses: readonly string[]): boolean {
  const sender = ip.replace(/^::ffff:/i, '')
  return addresses.some((address) =>
    address.endsWith('.') ? sender.startsWith(address) : sender === address,
  )
}

/** Checks the key that an operator appended to the address of callbacks; throws ForgedCallback. */
export function checkCallbackKey({ query }: RawCallback, key: string): void {
  if (!isSameSecret(new URLSearchParams(query).get('key') ?? '', key))
    throw new ForgedCallback('wrong key in the address')
}
