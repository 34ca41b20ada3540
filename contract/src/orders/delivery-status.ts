import * as z from 'zod/mini'

/** The progress of an order. Downloads are delivered at once. */
export const DeliveryStatus = z.enum(['created', 'processing', 'shipping', 'delivered', 'refunded'])
export type DeliveryStatus = z.output<typeof DeliveryStatus>
