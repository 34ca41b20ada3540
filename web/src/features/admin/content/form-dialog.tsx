import type { FormEventHandler, ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import type { OwnedValues, Uploads } from './content-form.ts'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  /** The text of the button that sends the form. */
  action: string
  submit: FormEventHandler<HTMLFormElement>
  pending: boolean
  error: ReactNode
  disabled: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows a form about content in a dialog. */
export function FormDialog({ title, action, submit, pending, error, ...rest }: FormDialogProps) {
  return (
    <Dialog open onClose={rest.onClose} title={title} place="rise" insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {rest.children}
        <FormError>{error}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending} disabled={rest.disabled}>
            {action}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

/** Explains an upload on behalf of a creator, and asks for the creator. */
export function CreatorField(props: Omit<Parameters<typeof TextField>[0], 'label'>) {
  return (
    <>
      <p className="dim">
        {t`It is published in the creator’s name and follows their limits. The audit trail records that you created it.`}
      </p>
      <TextField label={t`Creator’s username`} autoComplete="off" data-autofocus {...props} />
    </>
  )
}

/** Returns the creator of new content as calls expect it, from the username that was typed. */
export const ownerOf = ({ performerId }: OwnedValues) => ({
  performerId: performerId.trim().replace(/^@/, '').toLowerCase() || '-',
})

/** Returns the error message for a creator who is not named. */
export const creatorProblem = (typed: string) =>
  typed ? undefined : t`Enter the creator’s username`

interface FilesFieldProps {
  label: string
  accept?: string
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
}

/** Chooses files of this device. */
export function FilesField({ label, accept, multiple = false, onChoose }: FilesFieldProps) {
  return (
    <label className={styles.files}>
      {label}
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
      />
    </label>
  )
}

interface UploadFieldProps extends Pick<FilesFieldProps, 'label' | 'accept'> {
  name: string
  uploads: Uploads
  /** The most files that are sent. */
  most?: number
}

/** Chooses the files of new content. */
export const UploadField = ({ name, uploads, most = 1, ...field }: UploadFieldProps) => (
  <FilesField
    multiple={most > 1}
    onChoose={(files) => uploads.choose(name, files.slice(0, most))}
    {...field}
  />
)
