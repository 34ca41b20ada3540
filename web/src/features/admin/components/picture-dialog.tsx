import { ApiError } from '@stagedoor/contract/kit'
import { type FormEvent, useState } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PictureField } from '../../../ui/picture-field.tsx'
import styles from './confirm-dialog.module.css'

interface PictureDialogProps {
  title: string
  label: string
  hint: string
  /** Sends the picture; the dialog shows the message of a refusal. */
  onPicture: (picture: File) => Promise<void>
  onClose: () => void
}

/** Asks for a picture and sends it. */
export function PictureDialog({ title, label, hint, onPicture, onClose }: PictureDialogProps) {
  const { maxPhotoBytes } = useSite()
  const [picture, setPicture] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const choose = (file: File | undefined) => {
    setPicture(file)
    setProblem(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!picture) return setProblem(t`Choose a picture.`)
    if (picture.size > maxPhotoBytes)
      return setProblem(t`The picture must be ${formatBytes(maxPhotoBytes)} or smaller.`)
    setPending(true)
    try {
      await onPicture(picture)
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setProblem(failure.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title} insistent={pending}>
      <form className={styles.form} onSubmit={send} noValidate>
        <PictureField label={label} hint={hint} value={picture} error={problem} onChange={choose} />
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Upload`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
