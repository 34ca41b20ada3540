import type { WireOf } from '@stagedoor/contract/kit'
import type { readOrder } from '@stagedoor/contract/orders'
import { t } from '../i18n/i18n.ts'

/** An order as a client reads it. */
export type WireOrder = WireOf<typeof readOrder>
/** The progress of an order. */
export type OrderStatus = WireOrder['deliveryStatus']

/** The label of a status, with the tone of its badge. */
interface StatusLabel {
  readonly text: string
  readonly tone: 'neutral' | 'good' | 'wait'
}

const statuses = (): Readonly<Record<OrderStatus, StatusLabel>> => ({
  created: { text: t`Ordered`, tone: 'wait' },
  processing: { text: t`In preparation`, tone: 'wait' },
  shipping: { text: t`Shipped`, tone: 'good' },
  delivered: { text: t`Delivered`, tone: 'good' },
  refunded: { text: t`Refunded`, tone: 'neutral' },
})

/** Returns the label of the status of an order, with its tone. */
export const orderStatusLabel = (status: OrderStatus): StatusLabel => statuses()[status]

/** Returns every status as options of a filter. */
export const orderStatusOptions = () =>
  Object.entries(statuses()).map(([value, { text }]) => ({ value: value as OrderStatus, text }))

const steps: readonly OrderStatus[] = ['created', 'processing', 'shipping', 'delivered']

/**
 * Returns the statuses that a seller can change an order to: later ones, and none of an ended
 * order.
 */
export const nextStatuses = (status: OrderStatus): readonly OrderStatus[] =>
  steps.includes(status) ? steps.slice(steps.indexOf(status) + 1) : []

/**
 * Returns true while goods are with their seller: the address can be changed, and the order
 * refunded.
 */
export const isUnshipped = ({ deliveryStatus, productInfo }: WireOrder): boolean =>
  productInfo.type === 'physical' &&
  (deliveryStatus === 'created' || deliveryStatus === 'processing')

/** Returns the steps of an order that were reached or are ahead, with their instants. */
export function orderSteps(
  order: WireOrder,
): readonly { status: OrderStatus; at: string | null }[] {
  const {
    createdAt,
    processingAt,
    shippedAt,
    deliveredAt,
    refundedAt,
    deliveryStatus,
    productInfo,
  } = order
  const all = [
    { status: 'created', at: createdAt },
    { status: 'processing', at: processingAt },
    { status: 'shipping', at: shippedAt },
    { status: 'delivered', at: deliveredAt },
  ] as const
  const isDownload = productInfo.type === 'digital'
  const known = all.filter(
    ({ status }) => !isDownload || status === 'created' || status === 'delivered',
  )
  if (deliveryStatus !== 'refunded') return known
  return [...known.filter(({ at }) => at !== null), { status: 'refunded', at: refundedAt }]
}
