import { type ReactNode, useId } from 'react'
import styles from './amount-field.module.css'
import { cx } from './class-names.ts'

interface AmountFieldProps {
  /** The label of the amount with its unit: "Tip in tokens". */
  label: string
  /** The sign before the figure: a coin, a currency sign. */
  sign: ReactNode
  value: string
  onChange: (typed: string) => void
  /** The note below while there is no error. */
  note?: ReactNode
  error?: string | undefined
}

/** Draws an amount of money as the largest figure on screen; it is edited in place. */
export function AmountField({ label, sign, value, onChange, note, error }: AmountFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={cx(styles.box, error && styles.wrong)}>
        <span className="hidden-visually">{label}</span>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder="0"
          value={value}
          style={{ width: `${Math.max(1, value.length)}ch` }}
          onChange={({ target }) => onChange(target.value)}
          onFocus={({ target }) => target.select()}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </label>
      <span id={`${id}-note`} className={cx(styles.note, error && styles.error)}>
        {error ?? note}
      </span>
    </div>
  )
}
