import type { MediaFile } from '@stagedoor/contract/media'
import { Suspense, useState } from 'react'
import { t, translateText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RetryFile } from '../retry-file.tsx'
import { useMediaSlots } from './media-slots.ts'
import styles from './video-extras.module.css'

interface VideoExtrasProps {
  file: MediaFile
  /** The progress of its further qualities. */
  note: string | undefined
}

/**
 * Shows the progress of further qualities of one's own video, and opens its poster and captions.
 */
export function VideoExtras({ file, note }: VideoExtrasProps) {
  const { VideoSettings } = useMediaSlots()
  const [isOpen, setOpen] = useState(false)
  const trouble = file.renditions === 'pending' && file.reason ? translateText(file.reason) : null
  return (
    <div className={styles.extras}>
      {note && <small className="dim figures">{note}</small>}
      {trouble && (
        <div role="alert">
          <p>{trouble}</p>
          <RetryFile file={file} />
        </div>
      )}
      <Button size="s" onClick={() => setOpen(true)}>
        {t`Poster and captions`}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Poster and captions`}
        place="rise"
      >
        <Suspense fallback={<Skeleton height={320} />}>
          <VideoSettings file={file} />
        </Suspense>
      </Dialog>
    </div>
  )
}
