import { useState } from 'react'
import { VideoPlayer } from '../../features/media/video-player.tsx'
import type { WireFile } from '../../features/media/wire-file.ts'
import type { WirePerformer } from '../../features/profiles/labels.ts'
import { fetchPerformer } from '../../features/profiles/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/field.tsx'
import styles from './welcome-video.module.css'
import { dismissWelcomeVideo } from './welcome-video-dismissal.ts'

/**
 * Shows the video that greets visitors of a performer's page, until they ask not to see it again.
 */
export default function WelcomeVideo({
  performer,
  video,
}: {
  performer: WirePerformer
  video: WireFile
}) {
  const [isOpen, setOpen] = useState(true)
  const [isEnough, setEnough] = useState(false)
  const { _id, name } = performer
  const close = () => {
    if (isEnough) dismissWelcomeVideo(_id)
    setOpen(false)
  }
  const renew = async () => (await fetchPerformer(_id)).welcomeVideo ?? video
  return (
    <Dialog open={isOpen} onClose={close} title={t`Welcome from ${name}`} place="rise">
      <div
        className={styles.video}
        style={{ aspectRatio: `${video.width ?? 16} / ${video.height ?? 9}` }}
      >
        <VideoPlayer file={video} by={name} renew={renew} eager />
      </div>
      <div className={styles.foot}>
        <CheckField
          label={t`Don’t show again`}
          checked={isEnough}
          onChange={({ target }) => setEnough(target.checked)}
        />
        <Button variant="primary" onClick={close}>
          {t`See the page`}
        </Button>
      </div>
    </Dialog>
  )
}
