import { AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import styles from './review-tabs.module.css'

/** Leads from one part of the review queue to the other: files, and pictures of what is live. */
export function ReviewTabs({ current }: { current: 'files' | 'live' }) {
  const tabs = [
    { to: href('admin/review'), text: t`Files`, current: current === 'files' },
    { to: href('admin/live-review'), text: t`Live`, current: current === 'live' },
  ]
  return (
    <div className={styles.tabs}>
      <AdminPageTabs label={t`Review queue`} tabs={tabs} />
    </div>
  )
}
