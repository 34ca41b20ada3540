import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import {
  nextStatuses,
  type OrderStatus,
  orderStatusLabel,
  orderStatusOptions,
  type WireOrder,
} from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'
import { StatusSelect } from '../../ui/table/status-select.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { ProductPicture } from '../content/product-picture.tsx'
import { OrderStatusBadge } from './order-status.tsx'

/** The filters of a list of orders in the address. */
export const orderFilterValues = () => ({
  q: 'any' as const,
  deliveryStatus: orderStatusOptions().map(({ value }) => value),
  fromDate: 'day' as const,
  toDate: 'day' as const,
})

/** Returns the filters of a list of orders. */
export const orderFilters = (): readonly Filter[] => [
  { name: 'q', label: t`Order number`, kind: 'search' },
  { name: 'deliveryStatus', label: t`Status`, kind: orderStatusOptions() },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

const productOf = ({ quantity, productInfo: { name } }: WireOrder) =>
  quantity > 1 ? `${formatCount(quantity)} × ${name}` : name

const numberColumn = (to: (order: WireOrder) => string): Column<WireOrder> => ({
  key: 'orderNumber',
  title: t`Order`,
  phoneSlot: 'lead',
  render: (order) => (
    <ProductPicture product={order.productInfo}>
      <TwoLineCell note={productOf(order)}>
        <Link to={to(order)}>
          <b>{order.orderNumber}</b>
        </Link>
      </TwoLineCell>
    </ProductPicture>
  ),
})

const priceAndDate = (): readonly Column<WireOrder>[] => [
  {
    key: 'totalPrice',
    title: t`Total`,
    numeric: true,
    render: ({ totalPrice }) => <Price tokens={totalPrice} />,
  },
  { key: 'createdAt', title: t`Ordered`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
]

/** Returns the columns of a buyer's table of orders. */
export const boughtColumns = (): readonly Column<WireOrder>[] => [
  numberColumn(({ _id: id }) => href('user/order', { id })),
  {
    key: 'performerId',
    title: t`Creator`,
    render: ({ performerInfo }) => (
      <Person
        person={performerInfo}
        to={performerInfo && href('profile', { profileId: performerInfo.username })}
      />
    ),
  },
  ...priceAndDate(),
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
]

/** Returns the columns of a seller's table of orders, whose status is changed in place. */
export const soldColumns = (
  onChange: (order: WireOrder, status: OrderStatus) => void,
): readonly Column<WireOrder>[] => [
  numberColumn(({ _id: id }) => href('creator/order', { id })),
  { key: 'userId', title: t`Fan`, render: ({ userInfo }) => <Person person={userInfo} /> },
  ...priceAndDate(),
  {
    key: 'deliveryStatus',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (order) => <SoldStatus order={order} onChange={(status) => onChange(order, status)} />,
  },
]

function SoldStatus({
  order,
  onChange,
}: {
  order: WireOrder
  onChange: (status: OrderStatus) => void
}) {
  const { deliveryStatus, orderNumber } = order
  const later = nextStatuses(deliveryStatus)
  if (later.length === 0) return <OrderStatusBadge status={deliveryStatus} />
  return (
    <StatusSelect
      label={t`Status of order ${orderNumber}`}
      tone={orderStatusLabel(deliveryStatus).tone}
      value={deliveryStatus}
      options={[deliveryStatus, ...later].map((value) => ({
        value,
        text: orderStatusLabel(value).text,
      }))}
      onChange={onChange}
    />
  )
}
