import type { AiOrigin } from '@stagedoor/contract/media'
import { t } from '../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../ui/field.tsx'

interface AiOriginFieldProps {
  /** Null when AI had no part in the file. */
  value: AiOrigin | null
  onChange: (value: AiOrigin | null) => void
}

/** Asks the owner of a file whether AI had a part in it. */
export const AiOriginField = ({ value, onChange }: AiOriginFieldProps) => (
  <SelectField
    label={t`Use of AI`}
    hint={t`Everyone who sees the file sees this label.`}
    value={value ?? ''}
    options={originOptions()}
    onChange={({ target }) => onChange((target.value || null) as AiOrigin | null)}
  />
)

const originOptions = () => [
  { value: '', text: t`No AI` },
  { value: 'altered', text: t`A recording, altered with AI` },
  { value: 'made', text: t`Made by AI` },
]
