import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const DeletionCard = lazy(() => import('./deletion-card.tsx'))

/**
 * Shows the deletion at the end of the account page. Loaded apart from the rest; the server sends
 * the placeholder.
 */
export function DeletionSection() {
  const isHydrated = useHydrated()
  return isHydrated ? (
    <Suspense fallback={<DeletionCardPlaceholder />}>
      <DeletionCard />
    </Suspense>
  ) : (
    <DeletionCardPlaceholder />
  )
}

const DeletionCardPlaceholder = () => (
  <Loading>
    <Card title={t`Delete account`}>
      <Skeleton height={220} />
    </Card>
  </Loading>
)
