import { t } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOffers } from '../queries.ts'
import styles from './creator-account.module.css'

const titles = () => ({ monthly: t`Monthly`, yearly: t`Yearly`, free: t`Free` }) as const

interface SubscriptionTermsPreviewProps {
  performerId: string
  /** Prices are being changed: the preview still shows the saved ones. */
  isChanging: boolean
}

/** Shows the exact sentences that a fan agrees to before subscribing at the saved prices. */
export function SubscriptionTermsPreview({ performerId, isChanging }: SubscriptionTermsPreviewProps) {
  const { data, isError, isFetching, refetch } = useOffers(performerId)
  return (
    <Card title={t`What fans see`}>
      {data ? (
        <dl className={styles.preview}>
          {data.offers.map(({ type, isTrial, consentText }) => (
            <div key={type}>
              <dt>{isTrial ? t`Free trial` : titles()[type]}</dt>
              <dd>{consentText}</dd>
            </div>
          ))}
        </dl>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
      {isChanging && <p className={styles.changing}>{t`Save to preview the new prices.`}</p>}
    </Card>
  )
}
