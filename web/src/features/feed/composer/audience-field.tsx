import { t } from '../../../lib/i18n/i18n.ts'
import { PriceField } from '../../../ui/price-field.tsx'
import { type RadioCardOption, RadioCards } from '../../../ui/radio-cards.tsx'
import type { Draft } from './draft.ts'
import type { Problems } from './validate-draft.ts'

interface FieldsProps {
  draft: Draft
  problems: Problems
  onChange: (changes: Partial<Draft>) => void
}

const audiences = (): readonly RadioCardOption<Draft['audience']>[] => [
  {
    value: 'subscribers',
    title: t`Subscribers`,
    note: t`Included in the subscription. Everyone else sees it blurred.`,
  },
  {
    value: 'buyers',
    title: t`Pay per view`,
    note: t`Everyone pays the price once, subscribers too, and keeps the post.`,
  },
  { value: 'followers', title: t`Followers`, note: t`Free for your followers and subscribers.` },
  {
    value: 'everyone',
    title: t`Everyone`,
    note: t`Open to anyone, even without an account. Helps new fans find you.`,
  },
]

/**
 * Chooses the audience of the post, and its price where it is sold. Announcements of streams are
 * for everyone.
 */
export function AudienceField({ draft, problems, onChange }: FieldsProps) {
  if (draft.type === 'scheduled-streaming') return null
  return (
    <>
      <RadioCards
        label={t`Who can see it?`}
        value={draft.audience}
        choices={audiences()}
        onChoose={(audience) => onChange({ audience })}
      />
      {draft.audience === 'buyers' && (
        <PriceField
          value={draft.price}
          error={problems.price}
          onChange={(price) => onChange({ price })}
        />
      )}
    </>
  )
}
