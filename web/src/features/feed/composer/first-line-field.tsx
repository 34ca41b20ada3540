import { jt, t } from '../../../lib/i18n/i18n.ts'
import { CheckField } from '../../../ui/field.tsx'
import type { Draft } from './draft.ts'

/** Returns true when a post of this draft is locked for some viewers. */
export const isLockable = ({ audience, type }: Pick<Draft, 'audience' | 'type'>): boolean =>
  audience !== 'everyone' && type !== 'scheduled-streaming'

interface FirstLineFieldProps {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** Chooses whether viewers of the locked post can read its first line. */
export function FirstLineField({ draft, onChange }: FirstLineFieldProps) {
  if (!isLockable(draft) || !draft.text.trim()) return null
  const rest =
    draft.type === 'text'
      ? t`A note of one line stays locked completely.`
      : t`The rest stays locked.`
  return (
    <CheckField
      label={jt`Show the first line while the post is locked ${(
        <small key="1" className="dim">
          {rest}
        </small>
      )}`}
      checked={draft.isFirstLineShown}
      onChange={({ target }) => onChange({ isFirstLineShown: target.checked })}
    />
  )
}
