import { lazy, Suspense } from 'react'
import { useIsHere } from '../../../lib/use-is-here.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './data.module.css'

const DataCard = lazy(() => import('./data-card.tsx'))

/** The copy of one's data; loaded apart from the rest of the page. The server sends the placeholder. */
export function DataSection() {
  const isHere = useIsHere()
  return (
    <section id="your-data" className={styles.section} aria-label="Your data">
      {isHere ? (
        <Suspense fallback={<Coming />}>
          <DataCard />
        </Suspense>
      ) : (
        <Coming />
      )}
    </section>
  )
}

const Coming = () => (
  <Loading>
    <Card title="Your data">
      <Skeleton height={112} />
    </Card>
  </Loading>
)
