import { use } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { soldItemName, soldItemPage, type WireSoldItem } from '../../lib/labels/sold-item.ts'
import { href } from '../../lib/navigation/href.ts'
import { Card } from '../../ui/card.tsx'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import { RelativeTime, RenderedAt } from '../../ui/relative-time.tsx'
import { ExplainChargeButton } from './explain-charge-button.tsx'
import { typeLabel, type WireCharge } from './labels.ts'
import styles from './recent-spending.module.css'

/** Shows the latest charges, with a link to all of them. */
export function RecentSpending({ charges }: { charges: readonly WireCharge[] }) {
  return (
    <Card flush aria-label={t`Latest spending`}>
      <div className={styles.head}>
        <h2>{t`Latest spending`}</h2>
        {charges.length > 0 && <Link to={href('user/wallet-transactions')}>{t`See all`}</Link>}
      </div>
      {charges.length === 0 && (
        <p className={styles.none}>{t`Tips and posts you buy will appear here.`}</p>
      )}
      <ul>
        {charges.map(({ _id, performerInfo, type, totalPrice, status, createdAt, sold }) => (
          <li key={_id} className={styles.row}>
            <Person
              person={performerInfo}
              to={performerInfo && href('profile', { profileId: performerInfo.username })}
              size={40}
            />
            <span className={styles.sum}>
              <Price tokens={totalPrice} />
              <small className="dim">
                {status === 'refunded' ? (
                  t`Refunded`
                ) : sold ? (
                  <Sold sold={sold} />
                ) : (
                  typeLabel(type)
                )}{' '}
                · <RelativeTime at={createdAt} />
              </small>
            </span>
            <ExplainChargeButton charge={{ _id, totalPrice }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sold({ sold }: { sold: WireSoldItem }) {
  const name = soldItemName(sold, new Date(use(RenderedAt)))
  const page = soldItemPage(sold, 'buyer')
  return page ? <Link to={page}>{name}</Link> : name
}
