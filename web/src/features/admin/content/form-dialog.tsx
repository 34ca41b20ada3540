import type { FormEventHandler, ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  /** The text of the button that sends the form. */
  action: string
  submit: FormEventHandler<HTMLFormElement>
  pending: boolean
  error: ReactNode
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows a form about content in a dialog. */
export function FormDialog({
  title,
  action,
  submit,
  pending,
  error,
  disabled = false,
  ...rest
}: FormDialogProps) {
  return (
    <Dialog open onClose={rest.onClose} title={title} place="rise" insistent={pending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {rest.children}
        <FormError>{error}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending} disabled={disabled}>
            {action}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

interface EditDialogProps {
  title: string
  form: {
    readonly fields: { readonly isDirty: boolean }
    readonly submit: FormEventHandler<HTMLFormElement>
    readonly pending: boolean
    readonly formError: ReactNode
  }
  onClose: () => void
  children: ReactNode
}

/** Shows a form that changes content on behalf of its creator. */
export const EditDialog = ({ title, form, onClose, children }: EditDialogProps) => (
  <FormDialog
    title={title}
    action={t`Save changes`}
    submit={form.submit}
    pending={form.pending}
    error={form.formError}
    disabled={!form.fields.isDirty}
    onClose={onClose}
  >
    {children}
  </FormDialog>
)

/** Returns what a form does after it changed content: it closes, and the page shows the change. */
export function useSaved(onClose: () => void) {
  return async () => {
    onClose()
    toast({ text: t`Changes saved` })
  }
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

/** Returns a username as it is stored, from what was typed. */
export const readUsername = (typed: string): string =>
  typed.trim().replace(/^@/, '').toLowerCase() || '-'

/** Returns the error message for a creator who is not named. */
export const creatorProblem = (typed: string) =>
  typed ? undefined : t`Enter the creator’s username`
