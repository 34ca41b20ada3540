import { formatCount } from '../../../lib/i18n/format.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { carrierName } from '../../../lib/labels/carriers.ts'
import { orderStatusLabel, orderSteps, type WireOrder } from '../../../lib/labels/order-labels.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../content/product-picture.tsx'
import { type DescriptionItem, DescriptionList } from '../components/description-list.tsx'
import { AccountCell } from '../money/account-cell.tsx'

/** Shows what was ordered, the buyer, and what it cost. */
export function OrderFacts({ order }: { order: WireOrder }) {
  const { productInfo, quantity, unitPrice, shippingPrice, totalPrice, userInfo, performerInfo } =
    order
  const count = formatCount(quantity)
  const facts: readonly DescriptionItem[] = [
    { name: t`Fan`, value: <AccountCell person={userInfo} /> },
    { name: t`Creator`, value: <AccountCell person={performerInfo} /> },
    {
      name: t`Product`,
      value: <ProductPicture product={productInfo}>{productInfo.name}</ProductPicture>,
      note: productInfo.type === 'digital' ? t`Digital` : t`Physical`,
    },
    {
      name: t`Price`,
      value: <span>{jt`${count} × ${<Price key="1" tokens={unitPrice} />}`}</span>,
    },
    { name: t`Shipping`, value: <Price tokens={shippingPrice} /> },
    { name: t`Total`, value: <Price tokens={totalPrice} /> },
  ]
  return (
    <Card title={t`Order`}>
      <DescriptionList facts={facts} />
    </Card>
  )
}

/** Shows the steps of an order with their dates. */
export function OrderSteps({ order }: { order: WireOrder }) {
  const steps = orderSteps(order).map(
    ({ status, at }): DescriptionItem => ({
      name: orderStatusLabel(status).text,
      value: at ? <DateTime at={at} /> : <span className="dim">{t`Not yet`}</span>,
    }),
  )
  const parcel: readonly DescriptionItem[] = [
    { name: t`Carrier`, value: order.carrier ? carrierName(order.carrier) : t`None` },
    { name: t`Tracking code`, value: order.shippingCode || t`None` },
  ]
  return (
    <Card title={t`Status`}>
      <DescriptionList facts={[...steps, ...parcel]} />
    </Card>
  )
}

/** Shows the recipient of goods; renders nothing for downloads. */
export function OrderRecipient({ order }: { order: WireOrder }) {
  const { deliveryAddress, phoneNumber, userNote, productInfo } = order
  if (productInfo.type === 'digital') return null
  const facts = [
    { name: t`Address`, value: deliveryAddress ?? t`Erased` },
    { name: t`Phone number`, value: phoneNumber || t`None` },
    { name: t`Note of the buyer`, value: userNote || t`None` },
  ]
  return (
    <Card title={t`Delivery`}>
      <DescriptionList facts={facts} />
    </Card>
  )
}
