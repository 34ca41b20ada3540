import { lazy, Suspense } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './security.module.css'

const Security = lazy(() => import('./security.tsx'))

/**
 * Shows how an account is protected and where it is logged in; loaded apart from the rest of the
 * page. The server sends placeholders, because the browser may know more by the time it hydrates
 * than the server did.
 */
export function SecuritySection() {
  const isHydrated = useHydrated()
  return (
    <section id="security" className={styles.section} aria-label={t`Security`}>
      {isHydrated ? (
        <Suspense fallback={<Placeholder />}>
          <Security />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </section>
  )
}

const Placeholder = () => (
  <Loading>
    <div className={styles.section}>
      {[t`Two-factor authentication`, t`Passkeys`, t`Where you are logged in`].map((title) => (
        <Card key={title} title={title}>
          <Skeleton height={96} />
        </Card>
      ))}
    </div>
  </Loading>
)
