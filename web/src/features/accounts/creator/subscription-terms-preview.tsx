import { t } from '../../../lib/i18n/i18n.ts'
import { type OfferKey, offerKey } from '../../../lib/money/offer-keys.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useOffers } from '../queries.ts'
import styles from './creator-account.module.css'

const titles = (): Readonly<Record<OfferKey, string>> => ({
  monthly: t`Monthly`,
  '3-months': t`3 months`,
  '6-months': t`6 months`,
  yearly: t`Yearly`,
  free: t`Free`,
})

interface SubscriptionTermsPreviewProps {
  performerId: string
  /** Prices are being changed: the preview still shows the saved ones. */
  isChanging: boolean
}

/** Shows the exact sentences that a fan agrees to before subscribing at the saved prices. */
export function SubscriptionTermsPreview({
  performerId,
  isChanging,
}: SubscriptionTermsPreviewProps) {
  const { data, isError, isFetching, refetch } = useOffers(performerId)
  return (
    <Card title={t`What fans see`}>
      {data ? (
        <dl className={styles.preview}>
          {data.offers.map(({ type, months, isTrial, consentText }) => (
            <div key={offerKey({ type, months })}>
              <dt>{isTrial ? t`Free trial` : titles()[offerKey({ type, months })]}</dt>
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
