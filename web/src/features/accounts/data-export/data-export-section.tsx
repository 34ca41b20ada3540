import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './data-export.module.css'

const DataExportCard = lazy(() => import('./data-export-card.tsx'))

/**
 * Shows the data export; its code is loaded apart from the rest of the page. The server sends the
 * placeholder.
 */
export function DataExportSection() {
  const isHydrated = useHydrated()
  return (
    <section id="your-data" className={styles.section} aria-label={t`Your data`}>
      {isHydrated ? (
        <Suspense fallback={<Placeholder />}>
          <DataExportCard />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </section>
  )
}

const Placeholder = () => (
  <Loading>
    <Card title={t`Your data`}>
      <Skeleton height={112} />
    </Card>
  </Loading>
)
