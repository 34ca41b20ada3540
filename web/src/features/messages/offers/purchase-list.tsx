import { use } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { soldItemName, soldItemPage } from '../../../lib/labels/sold-item.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Price } from '../../../ui/price.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import styles from './offers.module.css'
import { Pages } from './pages.tsx'
import { usePurchases, type WirePurchase } from './queries.ts'

/** Lists what the fan of a conversation bought of the creator, by title. */
export function PurchaseList({ conversationId }: { conversationId: string }) {
  return (
    <ul className={styles.list}>
      <Pages
        conversationId={conversationId}
        usePage={usePurchases}
        draw={(purchase) => <Purchase key={purchase._id} purchase={purchase} />}
        empty={t`Nothing yet.`}
      />
    </ul>
  )
}

function Purchase({ purchase }: { purchase: WirePurchase }) {
  const { isRefunded, amount, paidAt } = purchase
  return (
    <li className={styles.line}>
      <span>
        <PurchaseName purchase={purchase} />
        <small className="dim">
          <DateTime at={paidAt} dayOnly />
        </small>
      </span>
      {isRefunded ? <Badge>{t`Refunded`}</Badge> : <Price tokens={amount} />}
    </li>
  )
}

function PurchaseName({ purchase: { sold, kind } }: { purchase: WirePurchase }) {
  const now = new Date(use(RenderedAt))
  if (!sold) return kind === 'content' ? t`Content` : kind === 'product' ? t`Product` : t`Message`
  const page = sold.kind === 'message' ? undefined : soldItemPage(sold, 'seller')
  const name = soldItemName(sold, now)
  return page ? <Link to={page}>{name}</Link> : <span>{name}</span>
}
