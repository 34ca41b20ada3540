import type { Tone } from '../badge.tsx'
import { cx } from '../class-names.ts'
import type { Option } from '../field.tsx'
import styles from './status-select.module.css'

interface StatusSelectProps<Status extends string> {
  /** The name for screen readers: "Status of Opening night". */
  label: string
  tone: Tone
  value: Status
  /** The text of the current status says what it means now. */
  options: readonly (Option & { readonly value: Status })[]
  onChange: (status: Status) => void
}

/** Shows the status of a row as a badge that changes it in place. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, tone, value, options, onChange } = props
  return (
    <select
      className={cx(styles.select, styles[tone])}
      aria-label={label}
      value={value}
      // The options are statuses.
      onChange={({ target }) => onChange(target.value as Status)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
