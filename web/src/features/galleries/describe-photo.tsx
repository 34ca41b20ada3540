import { ALT_MAX } from '@stagedoor/contract/media'
import { PHOTO_TITLE_MAX } from '@stagedoor/contract/photos'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { toastError } from '../../ui/toast.ts'
import { AiOriginField } from '../content/ai/ai-origin-field.tsx'
import styles from '../content/form/content-form.module.css'
import { describePhoto, type WirePhoto } from './queries.ts'

interface DescribePhotoProps {
  photo: WirePhoto
  onClose: () => void
  onDescribed: () => void
}

/** Edits the title of a photo, its description for people who cannot see it, and its AI label. */
export function DescribePhoto({ photo, onClose, onDescribed }: DescribePhotoProps) {
  const [title, setTitle] = useState(photo.title)
  const [alt, setAlt] = useState(photo.photo.alt)
  const [aiOrigin, setAiOrigin] = useState(photo.photo.aiOrigin ?? null)
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    await describePhoto(photo, { title, alt, aiOrigin }).then(onDescribed, toastError)
    setPending(false)
  }
  return (
    <Dialog open onClose={onClose} title={t`Title and alt text`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t`Title`}
          maxLength={PHOTO_TITLE_MAX}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextAreaField
          label={t`Alt text`}
          rows={3}
          maxLength={ALT_MAX}
          hint={t`Describe the photo for people who cannot see it.`}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <AiOriginField value={aiOrigin} claims={photo.photo.claims} onChange={setAiOrigin} />
        <Button type="submit" variant="primary" pending={isPending}>
          {t`Save`}
        </Button>
      </form>
    </Dialog>
  )
}
