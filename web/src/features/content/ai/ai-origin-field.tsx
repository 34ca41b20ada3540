import type { AiOrigin, MediaFile } from '@stagedoor/contract/media'
import { t } from '../../../lib/i18n/i18n.ts'
import { SelectField } from '../../../ui/field.tsx'

type Claims = NonNullable<MediaFile['claims']>

interface AiOriginFieldProps {
  /** Null when AI had no part in the file. */
  value: AiOrigin | null
  /** What the file claims of itself: the label is not less. */
  claims: Claims | undefined
  onChange: (value: AiOrigin | null) => void
}

/** Asks the owner of a file whether AI had a part in it, and says what the file itself claims. */
export const AiOriginField = ({ value, claims, onChange }: AiOriginFieldProps) => (
  <SelectField
    label={t`Use of AI`}
    hint={claims ? claimText(claims) : t`Everyone who sees the file sees this label.`}
    value={value ?? ''}
    options={originOptions(claims?.aiOrigin)}
    onChange={({ target }) => onChange((target.value || null) as AiOrigin | null)}
  />
)

/** Returns the labels that do not contradict what the file itself claims. */
function originOptions(claimed: AiOrigin | null | undefined) {
  const made = { value: 'made', text: t`Made by AI` }
  if (claimed === 'made') return [made]
  const altered = { value: 'altered', text: t`A recording, altered with AI` }
  return [...(claimed ? [] : [{ value: '', text: t`No AI` }]), altered, made]
}

function claimText({ generator, aiOrigin }: Claims): string {
  const program = generator ?? t`an unnamed program`
  const said = {
    made: t`The file says that it was made by AI (${program}). This stays visible to everyone.`,
    altered: t`The file says that it was altered with AI (${program}). This stays visible to everyone.`,
    none: t`The file says that it was made with ${program}, and nothing of AI.`,
  }[aiOrigin ?? 'none']
  return `${said} ${t`Its signature (C2PA) was not checked.`}`
}
