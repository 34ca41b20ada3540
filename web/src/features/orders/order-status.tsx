import { type OrderStatus, orderStatusLabel } from '../../lib/labels/order-labels.ts'
import { Badge } from '../../ui/badge.tsx'

/** Shows the status of an order. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { text, tone } = orderStatusLabel(status)
  return <Badge tone={tone}>{text}</Badge>
}
