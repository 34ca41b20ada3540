import { lazy, Suspense } from 'react'
import { useIsHere } from '../../lib/use-is-here.ts'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const DeletionCard = lazy(() => import('../../features/deletions/deletion-card.tsx'))

/** The end of the account page: how one leaves. Loaded apart from the rest; the server sends the placeholder. */
export function LeavingSection() {
  const isHere = useIsHere()
  return isHere ? (
    <Suspense fallback={<Coming />}>
      <DeletionCard />
    </Suspense>
  ) : (
    <Coming />
  )
}

const Coming = () => (
  <Loading>
    <Card title="Delete account">
      <Skeleton height={220} />
    </Card>
  </Loading>
)
