import { PublishGuard } from '../../features/content/form/publish-guard.tsx'
import { BulkUpload } from '../../features/videos/bulk-upload.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Upload several videos`, hidden: true }))

/** Uploads several videos with common settings. */
export default function UploadVideos() {
  return (
    <Page title={t`Upload several videos`}>
      <PublishGuard>
        <BulkUpload />
      </PublishGuard>
    </Page>
  )
}
