import type { ReactNode } from 'react'
import { FormError } from '../../../ui/field.tsx'
import { RestoredNote, SendBar } from '../../../ui/send-bar.tsx'
import styles from './content-form.module.css'

interface UploadFormProps {
  form: Pick<Parameters<typeof SendBar>[0], 'phase' | 'isUploading'> & {
    readonly isRestored: boolean
    readonly failure: ReactNode
    readonly submit: () => void
    readonly startOver: () => void
    readonly wait: () => void
  }
  /** The button that sends the form. */
  text: string
  isNarrow?: boolean
  children: ReactNode
}

/** Draws the form of content around its fields: what was restored, what failed and the button. */
export const UploadForm = ({ form, text, isNarrow = false, children }: UploadFormProps) => (
  <form
    className={isNarrow ? styles.narrow : styles.form}
    onSubmit={(event) => {
      event.preventDefault()
      form.submit()
    }}
    noValidate
  >
    {form.isRestored && <RestoredNote onForget={form.startOver} />}
    {children}
    <FormError>{form.failure}</FormError>
    <SendBar phase={form.phase} isUploading={form.isUploading} text={text} onWait={form.wait} />
  </form>
)
