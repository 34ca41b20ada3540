import { Field, type FieldLabel } from './field.tsx'
import styles from './file-field.module.css'

interface FileFieldProps extends FieldLabel {
  /** The types that the browser's dialog offers. */
  accept: string
  onChange: (file: File | undefined) => void
}

/** Asks for one file of the device with the browser's own control, which shows its name. */
export function FileField({ accept, onChange, ...field }: FileFieldProps) {
  return (
    <Field {...field}>
      {(described) => (
        <input
          type="file"
          className={styles.input}
          accept={accept}
          onChange={({ target }) => onChange(target.files?.[0])}
          {...described}
        />
      )}
    </Field>
  )
}
