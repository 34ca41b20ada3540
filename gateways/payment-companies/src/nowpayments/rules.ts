import { createHmac } from 'node:crypto'
import { isSameSecret } from '../wire.rules.ts'

/**
 * The parts of JSON that keep the digits of numbers; the library of TypeScript does not describe
 * them yet.
 */
interface LosslessJson {
  parse(
    text: string,
    revive: (name: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown
  rawJSON(source: string): unknown
  isRawJSON(value: unknown): boolean
}

// Node 24 has all three.
const json = JSON as unknown as LosslessJson

/**
 * Reads JSON with every number as the text that was sent, because crypto amounts have more digits
 * than numbers hold.
 */
export const parseWithTexts = (text: string): unknown =>
  json.parse(text, (_, value, { source }) => (typeof value === 'number' ? source : value))

/**
 * Returns JSON in the form that NOWPayments signs: names sorted at every level, no spaces, numbers
 * as they were sent.
 */
export function canonicalJson(text: string): string {
  const read = json.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source ? json.rawJSON(source) : value,
  )
  return JSON.stringify(sorted(read))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || json.isRawJSON(value)) return value
  if (Array.isArray(value)) return value.map(sorted)
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(pairs.map(([name, inner]) => [name, sorted(inner)]))
}

/** Returns true when a notification is signed with the secret of the account. */
export function isSigned(body: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha512', secret).update(canonicalJson(body)).digest('hex')
  return isSameSecret(signature.toLowerCase(), expected)
}

/** Returns true when a decimal number is at least another one, exactly. */
export function isAtLeast(number: string, least: string): boolean {
  const a = scaled(number)
  const b = scaled(least)
  return a !== undefined && b !== undefined && a >= b
}

const PLACES = 40

/** Returns a decimal number times 10 to the 40th; undefined when it is none or has more places. */
function scaled(number: string): bigint | undefined {
  const [, whole, places = '', sign = '', power = '0'] =
    /^(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?)(\d{1,2}))?$/.exec(number) ?? []
  if (whole === undefined) return undefined
  const shift = PLACES - places.length + Number(`${sign}${power}`)
  return shift < 0 ? undefined : BigInt(whole + places) * 10n ** BigInt(shift)
}
