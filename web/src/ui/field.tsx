import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { IconButton } from './button.tsx'
import tickBox from './checkbox.module.css'
import { cx } from './class-names.ts'
import styles from './field.module.css'

/** The texts of a field. The label is never optional: a placeholder is not a label. */
export interface FieldLabel {
  label: string
  /** A short help text below the field. */
  hint?: ReactNode
  /** The problem and how to solve it. */
  error?: ReactNode
}

interface Described {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldLabel & {
  id?: string | undefined
  children: (described: Described) => ReactNode
  className?: string
}

/**
 * Draws a labelled container for an input of any kind; hint and error are tied to it for screen
 * readers.
 */
export function Field({ label, hint, error, id, children, className }: FieldProps) {
  const generated = useId()
  const own = id ?? generated
  const note = error || hint ? `${own}-note` : undefined
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={own} className={styles.label}>
        {label}
      </label>
      {children({ id: own, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {note && (
        <small id={note} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </small>
      )}
    </div>
  )
}

type Labelled<Props> = Omit<Props, 'children' | 'className'> & FieldLabel & { className?: string }

/** Draws one line of text. `before` and `after` are inside the box: a symbol, a button. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  before,
  after,
  ...input
}: Labelled<ComponentProps<'input'>> & { before?: ReactNode; after?: ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className ?? ''}>
      {(described) => (
        <span className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          <input {...described} {...input} />
          {after}
        </span>
      )}
    </Field>
  )
}

/** Draws a password field, with a switch that shows the password. */
export function PasswordField(props: Labelled<Omit<ComponentProps<'input'>, 'type'>>) {
  const [visible, setVisible] = useState(false)
  const eye = (
    <IconButton
      label={visible ? t`Hide password` : t`Show password`}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      {visible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
    </IconButton>
  )
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      after={eye}
    />
  )
}

/** Draws several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: Labelled<ComponentProps<'textarea'>>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className ?? ''}>
      {(described) => (
        <span className={styles.box}>
          <textarea rows={4} {...input} {...described} />
        </span>
      )}
    </Field>
  )
}

/** One option of a select field. */
export interface Option {
  readonly value: string
  readonly text: string
}

type SelectProps = Labelled<ComponentProps<'select'>> & {
  options: readonly Option[]
  placeholder?: string
}

/** Chooses one option of a list, by the browser's own control. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  options,
  placeholder,
  ...input
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className ?? ''}>
      {(described) => (
        <span className={cx(styles.box, styles.select)}>
          <select {...input} {...described}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

/** Draws a checkbox; `role="switch"` shows it as a switch. */
export function CheckField({ label, error, className, ...input }: CheckProps) {
  const id = useId()
  return (
    <div className={cx(styles.check, className)}>
      <label>
        <input
          {...input}
          type="checkbox"
          className={tickBox.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <small id={id} className={styles.error}>
          {error}
        </small>
      )}
    </div>
  )
}

/** Shows a problem with a whole form, above its button. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  )
}
