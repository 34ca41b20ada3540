import { useState } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { Field, type FieldLabel } from './field.tsx'
import styles from './file-field.module.css'

interface FileFieldProps extends FieldLabel {
  /** The types that the browser's dialog offers. */
  accept: string
  onChange: (file: File | undefined) => void
}

/**
 * Asks for one file of the device, and shows its name. The browser's own control lies invisible
 * over the box, so that clicks, drops and keys reach it.
 */
export function FileField({ accept, onChange, ...field }: FileFieldProps) {
  const [name, setName] = useState<string>()
  const choose = (file: File | undefined) => {
    setName(file?.name)
    onChange(file)
  }
  return (
    <Field {...field}>
      {(described) => (
        <span className={styles.box}>
          <span className={styles.button} aria-hidden="true">
            {t`Browse`}
          </span>
          <span className={styles.name} aria-hidden="true">
            {name ?? t`No file chosen`}
          </span>
          <input
            type="file"
            className={styles.input}
            accept={accept}
            onChange={({ target }) => choose(target.files?.[0])}
            {...described}
          />
        </span>
      )}
    </Field>
  )
}
