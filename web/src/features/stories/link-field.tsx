import { t } from '../../lib/i18n/i18n.ts'
import { SelectField } from '../../ui/field.tsx'

/** Something of the creator that a story can link to. */
export interface LinkOption {
  readonly value: string
  readonly text: string
}

interface LinkFieldProps {
  value: string
  options: readonly LinkOption[]
  onChange: (id: string) => void
}

/** Chooses what a story links to: one of the creator’s newest posts and products, or nothing. */
export function LinkField({ value, options, onChange }: LinkFieldProps) {
  if (options.length === 0) return null
  return (
    <SelectField
      label={t`Link`}
      value={value}
      options={[{ value: '', text: t`No link` }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
