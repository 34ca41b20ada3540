import type { DeliveryStatus } from '@stagedoor/contract/orders'
import {
  ORDER_ALPHABET as ALPHABET,
  ORDER_FACTOR as FACTOR,
  ORDER_SPACE as SPACE,
} from '@stagedoor/contract/orders/order-number'

export { orderNumber } from '@stagedoor/contract/orders/order-number'

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

/** The days after the end of an order in which its two people write about it at least. */
const SHORTEST_CHAT_DAYS = 14
const DAY_MS = 86_400_000
/** The days after a shipment by which a carrier has delivered or lost it. */
export const LONGEST_WAY_DAYS = 120

/** The way of an order to its buyer. */
interface Parcel {
  readonly productType: 'digital' | 'physical'
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  readonly refundedAt: Date | null
}

/**
 * Returns since when the days count in which a charge, or the payment of it, can be asked back:
 * since the payment, for goods since their arrival. While they are on their way the days have not
 * begun: `since` is then `now`. Nobody may have said that they were sent, so they count as sent
 * with the payment until then. An order whose price is back in the wallet counts as none.
 */
export function refundDaysBegin(
  paidAt: Date,
  order: Parcel | undefined,
  now: Date,
): { readonly since: Date; readonly isOnTheWay: boolean } {
  if (order?.productType !== 'physical' || order.refundedAt)
    return { since: paidAt, isOnTheWay: false }
  if (order.deliveredAt) return { since: order.deliveredAt, isOnTheWay: false }
  const left = order.shippedAt ?? paidAt
  const latest = new Date(left.getTime() + LONGEST_WAY_DAYS * DAY_MS)
  const isOnTheWay = latest >= now
  return { since: isOnTheWay ? now : latest, isOnTheWay }
}

/**
 * Returns when the messages about an order end: after the days in which its buyer can ask for a
 * refund, 14 at least; null while it is on its way.
 */
export function chatClosesAt(
  {
    deliveredAt,
    refundedAt,
  }: { readonly deliveredAt: Date | null; readonly refundedAt: Date | null },
  refundDays: number,
): Date | null {
  const ended = refundedAt ?? deliveredAt
  const days = Math.max(refundDays, SHORTEST_CHAT_DAYS)
  return ended && new Date(ended.getTime() + days * DAY_MS)
}
