import { type ReactNode, useId } from 'react'
import type { Option } from '../../ui/field.tsx'
import { Chip } from '../../ui/pill.tsx'
import styles from './creator-form.module.css'

interface CategoryChoiceProps {
  options: readonly Option[]
  value?: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error?: ReactNode
}

/** The groups a creator belongs to: at least one. */
export function CategoryChoice({ options, value = [], onChange, error }: CategoryChoiceProps) {
  const id = useId()
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={styles.label}>Categories</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <Chip key={option.value} selected={value.includes(option.value)} onClick={() => toggle(option.value)}>
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
