import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useId } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { Chip } from './badge.tsx'
import styles from './chips-field.module.css'
import { type Option, SelectField } from './field.tsx'

interface ChipsFieldProps {
  label: string
  options: readonly Option[]
  value?: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error?: ReactNode
}

/** Chooses several of a few options, all visible: each is on or off. */
export function ChipsField({ label, options, value = [], onChange, error }: ChipsFieldProps) {
  const id = useId()
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <Chip
            key={option.value}
            selected={value.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {option.text}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/**
 * Chooses several of many options: the chosen ones are chips, the rest is in a list. `add` is the
 * label of the list.
 */
export function MultiSelectField({
  label,
  add,
  options,
  value = [],
  onChange,
  error,
}: ChipsFieldProps & { add: string }) {
  const taken = value.map(
    (one) => options.find((option) => option.value === one) ?? { value: one, text: one },
  )
  const left = options.filter((option) => !value.includes(option.value))
  return (
    <div className={styles.pick}>
      <SelectField
        label={label}
        placeholder={add}
        options={left}
        value=""
        error={error}
        onChange={({ target }) => onChange([...value, target.value])}
      />
      {taken.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {taken.map(({ value: one, text }) => (
            <li key={one}>
              <button
                type="button"
                className={styles.taken}
                aria-label={t`Remove ${text}`}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                {text}
                <IconX size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
