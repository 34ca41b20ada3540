import { useNavigate } from 'react-router'
import { VideoForm } from '../../features/videos/video-form.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { PublishPage } from '../../screens/shared/publish-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

export const meta = pageMeta(() => ({ title: t`Upload video`, hidden: true }))

/** Uploads one video. */
export default function UploadVideo() {
  const navigate = useNavigate()
  return (
    <PublishPage
      title={t`Upload video`}
      actions={<ButtonLink to={href('creator/upload-videos')}>{t`Upload several`}</ButtonLink>}
    >
      <VideoForm
        onSaved={() => {
          toast({ text: t`Uploaded. The video is being processed.` })
          void navigate(href('creator/videos'))
        }}
      />
    </PublishPage>
  )
}
