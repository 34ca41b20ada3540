import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import type { FormFile } from '../../../lib/uploads/use-form-file.ts'
import { usePreview } from '../../../ui/picture-field.tsx'
import { UploadField } from '../../../ui/upload-field.tsx'
import styles from './live.module.css'

interface CoverFieldProps {
  value: FormFile
  /** The address of the cover that the stream has. */
  stored?: string | null | undefined
  /** Removes it. */
  onRemoveStored?: () => void
}

/** Chooses the cover of a stream, with a preview. */
export function CoverField({ value, stored, onRemoveStored }: CoverFieldProps) {
  const { maxPhotoBytes } = useSite()
  const [picked, setPicked] = useState<File>()
  const preview = usePreview(value.file && picked)
  const choose = (file: File) => {
    setPicked(file)
    value.choose(file)
  }
  return (
    <div className={styles.cover}>
      <UploadField
        label={t`Choose a cover`}
        removeLabel={t`Remove the cover`}
        hint={t`Optional. Everyone sees it: where your stream is listed, and in place of the video to those without access.`}
        accept="image/*,.heic"
        maxBytes={maxPhotoBytes}
        value={{ ...value, choose }}
        stored={stored && <img src={stored} alt={t`Current cover`} />}
        onRemoveStored={onRemoveStored}
      />
      {preview && <img src={preview} alt={t`Chosen cover`} />}
    </div>
  )
}
