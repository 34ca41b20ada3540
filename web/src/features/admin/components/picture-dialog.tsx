import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { formatBytes } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
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
  const { fields, submit, pending, formError } = useValidatedForm({
    initial: { picture: undefined as File | undefined },
    validate: ({ picture }) => ({ picture: pictureProblem(picture, maxPhotoBytes) }),
    async onSubmit({ picture }) {
      if (picture) await onPicture(picture)
      onClose()
    },
  })
  const input = fields.getInputProps('picture')
  return (
    <Dialog open onClose={onClose} title={title} insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PictureField label={label} hint={hint} {...input} error={input.error ?? formError} />
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

function pictureProblem(picture: File | undefined, maxBytes: number): string | undefined {
  if (!picture) return t`Choose a picture.`
  return picture.size > maxBytes
    ? t`The picture must be ${formatBytes(maxBytes)} or smaller.`
    : undefined
}
