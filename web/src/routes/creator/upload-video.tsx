import { useNavigate } from 'react-router'
import { PublishGuard } from '../../features/content/form/publish-guard.tsx'
import { VideoForm } from '../../features/videos/video-form.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { WithVault } from '../../screens/shared/with-vault.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Upload video`, hidden: true }))

/** Uploads one video. */
export default function UploadVideo() {
  const navigate = useNavigate()
  return (
    <Page
      title={t`Upload video`}
      actions={<ButtonLink to={href('creator/upload-videos')}>{t`Upload several`}</ButtonLink>}
    >
      <PublishGuard>
        <WithVault>
          <VideoForm
            onSaved={() => {
              toast({ text: t`Uploaded. The video is being processed.` })
              void navigate(href('creator/videos'))
            }}
          />
        </WithVault>
      </PublishGuard>
    </Page>
  )
}
