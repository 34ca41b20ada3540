import { readOrder } from '@stagedoor/contract/orders'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { RefundButton } from '../../features/admin/money/refund-button.tsx'
import { OrderStatusBadge } from '../../features/admin/orders/columns.tsx'
import { OrderFacts, OrderRecipient, OrderSteps } from '../../features/admin/orders/order-cards.tsx'
import { TwoColumnLayout } from '../../features/admin/person/two-column-layout.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button } from '../../ui/button.tsx'

const DeliveryDialog = lazy(() =>
  import('../../features/admin/orders/delivery-dialog.tsx').then(({ DeliveryDialog }) => ({
    default: DeliveryDialog,
  })),
)

const reads = pageReads({
  order: pageRead('admin/order', readOrder, ({ params: { id } }) => ({ params: { id } })),
})

export const loader = pageLoader('admin/order', reads.load)

export const meta = pageMeta<typeof loader>(({ order }) => ({
  title: t`Order ${order.orderNumber}`,
  hidden: true,
}))

/** Shows an order with its delivery; an admin can update the delivery and refund the charge. */
export default function Order() {
  const { order } = reads.use(useLoaderData<typeof loader>())
  const { orderNumber, deliveryStatus, transactionId } = order
  return (
    <AdminPage
      title={t`Order ${orderNumber}`}
      description={<OrderStatusBadge status={deliveryStatus} />}
      back={{ to: href('admin/orders'), text: t`Orders` }}
      actions={
        <>
          <Permitted to="money.write">
            <UpdateDelivery order={order} />
          </Permitted>
          <RefundButton
            of={{ kind: 'charge', id: transactionId }}
            isPossible={deliveryStatus !== 'refunded'}
          />
        </>
      }
    >
      <TwoColumnLayout aside={<OrderSteps order={order} />}>
        <OrderFacts order={order} />
        <OrderRecipient order={order} />
      </TwoColumnLayout>
    </AdminPage>
  )
}

function UpdateDelivery({ order }: { order: WireOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { deliveryStatus, productInfo } = order
  if (productInfo.type === 'digital' || deliveryStatus === 'refunded') return null
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>{t`Update delivery`}</Button>
      {isOpen && (
        <Suspense>
          <DeliveryDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
