import { Link } from 'react-router'
import { formatCount } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import {
  type OrderStatus,
  orderStatusLabel,
  type WireOrder,
} from '../../../lib/labels/order-labels.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { ProductPicture } from '../../content/product-picture.tsx'
import { AccountCell } from '../money/account-cell.tsx'

/** Shows the status of an order. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { text, tone } = orderStatusLabel(status)
  return <Badge tone={tone}>{text}</Badge>
}

const productName = (quantity: number, { name }: WireOrder['productInfo']) =>
  quantity > 1 ? `${formatCount(quantity)} × ${name}` : name

/** The columns of the table of orders. */
export const orderColumns = (): readonly Column<WireOrder>[] => [
  {
    key: 'orderNumber',
    title: t`Order`,
    phoneSlot: 'lead',
    render: ({ _id: id, orderNumber, quantity, productInfo }) => (
      <ProductPicture product={productInfo}>
        <TwoLineCell note={productName(quantity, productInfo)}>
          <Link to={href('admin/order', { id })}>
            <b>{orderNumber}</b>
          </Link>
        </TwoLineCell>
      </ProductPicture>
    ),
  },
  { key: 'userInfo', title: t`Fan`, render: ({ userInfo }) => <AccountCell person={userInfo} /> },
  {
    key: 'performerInfo',
    title: t`Creator`,
    render: ({ performerInfo }) => <AccountCell person={performerInfo} />,
  },
  {
    key: 'totalPrice',
    title: t`Total`,
    numeric: true,
    render: ({ totalPrice }) => <Price tokens={totalPrice} />,
  },
  {
    key: 'deliveryStatus',
    title: t`Status`,
    phoneSlot: 'aside',
    render: ({ deliveryStatus, shippingCode }) => (
      <TwoLineCell note={shippingCode}>
        <OrderStatusBadge status={deliveryStatus} />
      </TwoLineCell>
    ),
  },
  {
    key: 'createdAt',
    title: t`Ordered`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
]
