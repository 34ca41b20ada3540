import { readOrder, readThread } from '@stagedoor/contract/orders'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useLoaderData } from 'react-router'
import { CopyButton } from '../../features/orders/copy-button.tsx'
import { OrderProgress } from '../../features/orders/order-progress.tsx'
import styles from '../../features/orders/order-summary.module.css'
import { OrderSummary } from '../../features/orders/order-summary.tsx'
import { OrderThread } from '../../features/orders/order-thread.tsx'
import { readSalesAgain } from '../../features/orders/queries.ts'
import { RecipientCard } from '../../features/orders/recipient-card.tsx'
import { useOrderChanges } from '../../features/orders/use-order-changes.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead, pageReads } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { isUnshipped, type WireOrder } from '../../lib/labels/order-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect } from '../../lib/realtime/realtime.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'

const sold = pageReads({
  order: pageRead('creator/order', readOrder, ({ params: { id } }) => ({ params: { id } })),
  thread: pageRead('creator/order', readThread, ({ params: { id } }) => ({ params: { id } })),
})

export const loader = pageLoader('creator/order', (at) => sold.load(at))

export const meta = pageMeta<typeof loader>(({ order }) => ({
  title: t`Order ${order.orderNumber}`,
  hidden: true,
}))

/** Shows an order to its seller: where to send it, and the buttons that ship or refund it. */
export default function CreatorOrder() {
  const { order, thread } = sold.use(useLoaderData<typeof loader>())
  const changes = useOrderChanges()
  useOnConnect(readSalesAgain)
  const { _id: id, orderNumber, deliveryAddress, userInfo } = order
  return (
    <Page
      title={t`Order ${orderNumber}`}
      actions={<ButtonLink to={href('creator/orders')}>{t`All orders`}</ButtonLink>}
    >
      <div className={styles.cards}>
        <NextStep order={order} {...changes} />
        <RecipientCard
          order={order}
          actions={
            deliveryAddress && (
              <>
                <CopyButton text={deliveryAddress} label={t`Copy the address`} />
                <ButtonLink
                  size="s"
                  to={href('creator/packing-slip', { id })}
                  icon={<IconPrinter size={16} aria-hidden="true" />}
                >
                  {t`Packing slip`}
                </ButtonLink>
              </>
            )
          }
        />
        <OrderProgress order={order} />
        <OrderSummary order={order} />
        <Card title={t`Ordered by`}>
          <Person person={userInfo} />
          <OrderThread order={order} thread={thread} to="buyer" />
        </Card>
      </div>
      {changes.dialog}
    </Page>
  )
}

type NextStepProps = { order: WireOrder } & Omit<ReturnType<typeof useOrderChanges>, 'dialog'>

/** Offers what the seller can do next; renders nothing for an order that has ended. */
function NextStep({ order, setStatus, editCode, refund, isPending }: NextStepProps) {
  const { deliveryStatus } = order
  if (!isUnshipped(order) && deliveryStatus !== 'shipping') return null
  return (
    <Card title={t`Next step`}>
      <div className={styles.actions}>
        {isUnshipped(order) ? (
          <>
            <Button
              variant="primary"
              onClick={() => setStatus(order, 'shipping')}
            >{t`Ship`}</Button>
            {deliveryStatus === 'created' && (
              <Button
                pending={isPending}
                onClick={() => setStatus(order, 'processing')}
              >{t`Start preparing`}</Button>
            )}
            <Button variant="danger" onClick={() => refund(order)}>{t`Refund`}</Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              pending={isPending}
              onClick={() => setStatus(order, 'delivered')}
            >
              {t`Mark as delivered`}
            </Button>
            <Button onClick={() => editCode(order)}>{t`Edit tracking code`}</Button>
          </>
        )}
      </div>
    </Card>
  )
}
