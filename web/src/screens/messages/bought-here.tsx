import { listPurchases } from '@stagedoor/contract/purchases'
import { Link } from 'react-router'
import { useCall } from '../../lib/api/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { contentLinkOf, type Purchase } from '../purchases/content-link.ts'
import styles from './bought-here.module.css'

const SHOWN = 9

/** Shows a fan what they bought of the creator of a conversation, the newest first. */
export function BoughtHere({ performerId }: { performerId: string }) {
  const bought = useCall(listPurchases, { query: { performerId, limit: SHOWN } })
  const data = bought.data?.data.filter(({ state }) => state === 'available')
  return (
    <Card
      title={t`Bought here`}
      actions={
        data &&
        data.length > 0 && (
          <ButtonLink size="s" to={href('user/library', undefined, { performerId })}>
            {t`All`}
          </ButtonLink>
        )
      }
    >
      {bought.error ? (
        <ErrorState onRetry={() => void bought.refetch()}>{bought.error.message}</ErrorState>
      ) : !data ? (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      ) : data.length === 0 ? (
        <p className="dim">{t`What you buy of this creator appears here.`}</p>
      ) : (
        <ul className={styles.grid}>
          {data.map((purchase) => (
            <Tile key={purchase._id} purchase={purchase} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Tile({ purchase }: { purchase: Purchase }) {
  const link = contentLinkOf(purchase)
  if (!link) return null
  return (
    <li>
      <Link to={link.to} aria-label={link.title} data-hint={link.title}>
        <img src={link.src} alt="" loading="lazy" decoding="async" />
      </Link>
    </li>
  )
}
