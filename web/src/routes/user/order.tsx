import { readOrder, readThread } from '@stagedoor/contract/orders'
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { NotArrivedButton } from '../../features/orders/not-arrived-button.tsx'
import { OrderProgress } from '../../features/orders/order-progress.tsx'
import styles from '../../features/orders/order-summary.module.css'
import { OrderSummary } from '../../features/orders/order-summary.tsx'
import { OrderThread } from '../../features/orders/order-thread.tsx'
import { readOrdersAgain } from '../../features/orders/queries.ts'
import { ReceiptButton } from '../../features/orders/receipt-button.tsx'
import { RecipientCard } from '../../features/orders/recipient-card.tsx'
import { DownloadButton } from '../../features/products/download-button.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { isUnshipped, type WireOrder } from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect } from '../../lib/realtime/realtime.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkList } from '../../ui/link-list.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'

const ChangeAddressDialog = lazy(() =>
  import('../../features/checkout/delivery/change-address-dialog.tsx').then(
    ({ ChangeAddressDialog }) => ({
      default: ChangeAddressDialog,
    }),
  ),
)

const bought = pageReads({
  order: pageRead('user/order', readOrder, ({ params }) => ({ params })),
  thread: pageRead('user/order', readThread, ({ params }) => ({ params })),
})

export const loader = pageLoader('user/order', async (at) => {
  requireFan(at.viewer)
  return bought.load(at)
})

export const meta = pageMeta<typeof loader>(({ order }) => ({
  title: t`Order ${order.orderNumber}`,
  hidden: true,
}))

/**
 * Shows an order to its buyer: its progress, its address while that can be changed, the download,
 * and help.
 */
export default function Order() {
  const { order, thread } = bought.use(useLoaderData<typeof loader>())
  useOnConnect(readOrdersAgain)
  const { orderNumber, productInfo, productId, deliveryStatus, transactionId, performerInfo } =
    order
  const canDownload = productInfo.type === 'digital' && deliveryStatus === 'delivered'
  const links = [
    { to: href('user/receipt', { id: transactionId }), text: t`Receipt`, Icon: IconReceipt },
    {
      to: href('contact', undefined, { order: orderNumber }),
      text: t`Get help with this order`,
      Icon: IconLifebuoy,
    },
  ]
  return (
    <Page
      title={t`Order ${orderNumber}`}
      actions={<ButtonLink to={href('user/orders')}>{t`All orders`}</ButtonLink>}
    >
      <div className={styles.cards}>
        {canDownload && (
          <Card>
            <DownloadButton id={productId} variant="primary" size="l" wide />
          </Card>
        )}
        <OrderProgress
          order={order}
          actions={
            <>
              <ReceiptButton order={order} onDone={readOrdersAgain} />
              <NotArrivedButton order={order} />
            </>
          }
        />
        <RecipientCard
          order={order}
          actions={isUnshipped(order) && <ChangeAddress order={order} />}
        />
        <OrderSummary order={order} />
        <Card title={t`Sold by`}>
          <Person
            person={performerInfo}
            to={performerInfo && href('profile', { profileId: performerInfo.username })}
          />
          <OrderThread order={order} thread={thread} to="seller" />
        </Card>
        <LinkList label={t`More about this order`} links={links} />
      </div>
    </Page>
  )
}

function ChangeAddress({ order }: { order: WireOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Change address`}</Button>
      {isOpen && (
        <Suspense>
          <ChangeAddressDialog
            order={order}
            onClose={() => setOpen(false)}
            onChanged={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
