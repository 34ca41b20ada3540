import { readOwnVideo } from '@stagedoor/contract/videos'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { VideoPlayer } from '../../features/media/video-player.tsx'
import { renewVideoFile, type WireVideo } from '../../features/videos/queries.ts'
import { VideoForm } from '../../features/videos/video-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { PublishPage } from '../../screens/shared/publish-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './edit-video.module.css'

export const loader = pageLoader('creator/edit-video', ({ api, params: { id } }) =>
  api(readOwnVideo, { params: { id } }),
)

export const meta = pageMeta(() => ({ title: t`Edit video`, hidden: true }))

const VideoSettings = lazy(() => import('../../features/media/video-settings.tsx'))

/** Edits a video; fans who bought it keep it in any case. */
export default function EditVideo() {
  const loaded = useLoaderData<typeof loader>()
  const [video, setVideo] = useState(loaded)
  const navigate = useNavigate()
  const { video: file, performer } = video
  return (
    <PublishPage
      title={t`Edit video`}
      actions={<ButtonLink to={href('video', { id: video.slug })}>{t`View video`}</ButtonLink>}
    >
      {file?.url && (
        <div
          className={styles.preview}
          style={{ aspectRatio: `${file.width ?? 16} / ${file.height ?? 9}` }}
        >
          <VideoPlayer
            file={file}
            by={performer.name}
            renew={(fileId) => renewVideoFile(video._id, fileId)}
            remembers={false}
          />
        </div>
      )}
      {file?.status === 'finished' && <Settings file={file} />}
      <VideoForm
        video={video}
        onChanged={setVideo}
        onSaved={() => {
          toast({ text: t`Changes saved` })
          void navigate(href('creator/videos'))
        }}
      />
    </PublishPage>
  )
}

/** Opens the poster, the chapters and the captions of the video, which are saved at once. */
function Settings({ file }: { file: NonNullable<WireVideo['video']> }) {
  const [isOpen, setOpen] = useState(false)
  const title = t`Poster, chapters and captions`
  return (
    <div className={styles.settings}>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} place="rise">
        <Suspense fallback={<Skeleton height={320} />}>
          <VideoSettings file={file} />
        </Suspense>
      </Dialog>
    </div>
  )
}
