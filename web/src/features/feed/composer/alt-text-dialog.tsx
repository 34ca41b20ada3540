import type { MediaFile } from '@stagedoor/contract/media'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { lazy, Suspense } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { cx } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './alt-text-dialog.module.css'

const AltTextFields = lazy(() => import('./alt-text-fields.tsx'))

interface AltTextButtonProps {
  file: MediaFile
  /** The number of the photo in its post; none for a video. */
  photo?: number
  /** Places the button over a picture. */
  isOver?: boolean
  onOpen: () => void
}

/** Shows whether a photo or video has alt text, and opens the dialog that changes it. */
export function AltTextButton({ file, photo, isOver = false, onOpen }: AltTextButtonProps) {
  const Icon = file.alt ? IconCheck : IconPlus
  return (
    <button
      type="button"
      className={cx(styles.button, isOver && styles.over)}
      aria-label={buttonLabel(Boolean(file.alt), photo)}
      aria-description={file.alt || undefined}
      data-hint={file.alt || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon size={14} stroke={2.6} aria-hidden="true" />
      {t`Alt text`}
    </button>
  )
}

function buttonLabel(hasAltText: boolean, photo: number | undefined): string {
  if (photo === undefined)
    return hasAltText ? t`Change the alt text of the video` : t`Add alt text to the video`
  return hasAltText ? t`Change the alt text of photo ${photo}` : t`Add alt text to photo ${photo}`
}

interface AltTextDialogProps {
  /** The file to describe; the dialog is closed without one. */
  file: MediaFile | undefined
  /** The number of the photo in its post; none for a video. */
  photo?: number
  onDescribed: (file: MediaFile) => void
  onClose: () => void
}

/** Asks for the alt text of a photo or video. */
export function AltTextDialog({ file, photo, onDescribed, onClose }: AltTextDialogProps) {
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={photo === undefined ? t`Describe the video` : t`Describe photo ${photo}`}
      place="rise"
    >
      <Suspense fallback={<Skeleton height={280} />}>
        {file && <AltTextFields file={file} onDescribed={onDescribed} />}
      </Suspense>
    </Dialog>
  )
}
