import { readOrder } from '@stagedoor/contract/orders'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useLoaderData } from 'react-router'
import { Recipient } from '../../features/orders/recipient-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { formatCount, formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './packing-slip.module.css'

export const loader = pageLoader('creator/packing-slip', async ({ api, params: { id } }) => ({
  order: await api(readOrder, { params: { id } }),
}))

export const meta = pageMeta<typeof loader>(({ order }) => ({
  title: t`Packing slip ${order.orderNumber}`,
  hidden: true,
}))

/**
 * Shows the packing slip of an order to print: where it goes and what is in the parcel, without
 * prices.
 */
export default function PackingSlip() {
  const { order } = useLoaderData<typeof loader>()
  const { _id: id, orderNumber, createdAt, productInfo, quantity } = order
  return (
    <div className={styles.page}>
      <nav aria-label={t`Packing slip`} className={styles.tools}>
        <ButtonLink to={href('creator/order', { id })}>{t`Back`}</ButtonLink>
        <Button
          variant="primary"
          icon={<IconPrinter size={19} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t`Print`}
        </Button>
      </nav>
      <article className={styles.paper}>
        <header>
          <h1>{t`Order ${orderNumber}`}</h1>
          <p className="dim">{t`${formatInstant(new Date(createdAt), 'UTC')} UTC`}</p>
        </header>
        <Recipient order={order} />
        <p className={styles.item}>
          <b>{t`${formatCount(quantity)} × ${productInfo.name}`}</b>
        </p>
      </article>
    </div>
  )
}
