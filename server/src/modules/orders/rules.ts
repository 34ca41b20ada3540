import type { DeliveryStatus } from '@stagedoor/contract/orders'

/** Digits and letters that are not mistaken for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SPACE = 1n << 40n
/**
 * An odd number, by which multiplication within the space is reversible: each serial has a number
 * of its own.
 */
const FACTOR = 0x9e3779b97fn

/** Returns the number of an order: eight characters that do not tell how many orders there are. */
export function orderNumber(serial: bigint): string {
  let rest = (serial * FACTOR) % SPACE
  let text = ''
  for (let at = 0; at < 8; at += 1) {
    text = ALPHABET[Number(rest % 32n)] + text
    rest /= 32n
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/**
 * Returns the serial of the order with a number; undefined for text that is not a number of an
 * order.
 */
export function serialOf(number: string): bigint | undefined {
  const characters = number
    .toUpperCase()
    .replaceAll('-', '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(characters)) return undefined
  let value = 0n
  for (const character of characters) value = value * 32n + BigInt(ALPHABET.indexOf(character))
  const serial = (value * inverseOf(FACTOR)) % SPACE
  return serial < SPACE / 2n ? serial : undefined
}

/**
 * Returns the inverse of an odd number within the space, by Newton's method, which doubles the
 * correct bits each time.
 */
function inverseOf(odd: bigint): bigint {
  let inverse = odd
  for (let step = 0; step < 6; step += 1)
    inverse = (((inverse * (2n - odd * inverse)) % SPACE) + SPACE) % SPACE
  return inverse
}

const steps: readonly DeliveryStatus[] = ['created', 'processing', 'shipping', 'delivered']

/**
 * Returns true when a seller may change an order from one status to another: only forward, and
 * never to refunded.
 */
export const isForward = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  steps.includes(from) && steps.indexOf(to) > steps.indexOf(from)

/** Returns true while goods are with their seller. */
export const isUnshipped = (status: DeliveryStatus): boolean =>
  status === 'created' || status === 'processing'
