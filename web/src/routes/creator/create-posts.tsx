import { PublishGuard } from '../../features/content/form/publish-guard.tsx'
import { BulkPosts } from '../../features/feed/bulk/bulk-posts.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Many posts at once`, hidden: true }))

/** Makes posts of many files at once. */
export default function CreatePosts() {
  const actions = <ButtonLink to={href('creator/create-post')}>{t`One post`}</ButtonLink>
  return (
    <Page wide title={t`Many posts at once`} actions={actions}>
      <PublishGuard>
        <BulkPosts />
      </PublishGuard>
    </Page>
  )
}
