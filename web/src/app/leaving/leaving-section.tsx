import { lazy, Suspense, useEffect, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const DeletionCard = lazy(() => import('../../features/deletions/deletion-card.tsx'))

/** The end of the account page: how one leaves. Loaded apart from the rest; the server sends the placeholder. */
export function LeavingSection() {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
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
