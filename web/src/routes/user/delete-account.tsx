import { DeletionSection } from '../../features/deletions/deletion-section.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Delete account`, hidden: true }))

/**
 * Deletes the account, apart from the page with everything else of it, for those who do not accept
 * the texts of the site.
 */
export default function DeleteAccount() {
  return (
    <Page title={t`Delete account`}>
      <DeletionSection />
    </Page>
  )
}
