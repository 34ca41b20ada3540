import { type Choice, Choices } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { type Draft, localInput, type Problems } from './draft.ts'

interface FieldsProps {
  draft: Draft
  problems: Problems
  onChange: (changes: Partial<Draft>) => void
}

const audiences: readonly Choice<Draft['audience']>[] = [
  {
    value: 'subscribers',
    title: 'Subscribers',
    note: 'Included in the subscription. Everybody else sees it blurred.',
  },
  {
    value: 'buyers',
    title: 'Pay per view',
    note: 'Everybody pays the price once, subscribers too. Whoever bought it keeps it.',
  },
  { value: 'followers', title: 'Followers', note: 'Free for those who follow you or subscribe.' },
  {
    value: 'everyone',
    title: 'Everyone',
    note: 'Open to anybody, also without an account. Good for being found.',
  },
]

/** Whom the post is for, and its price where it is sold. */
export function AudienceField({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <Choices
        label="Who can see it?"
        value={draft.audience}
        choices={audiences}
        onChoose={(audience) => onChange({ audience })}
      />
      {draft.audience === 'buyers' && (
        <TextField
          label="Price in tokens"
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.price}
          hint="What a fan pays once for this post."
          error={problems.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      )}
    </>
  )
}

const moments: readonly Choice<Draft['when']>[] = [
  {
    value: 'now',
    title: 'As soon as it is ready',
    note: 'Files may still be processed: the post comes out by itself when they are.',
  },
  { value: 'later', title: 'At a set time', note: 'In your time zone.' },
  { value: 'hidden', title: 'Not now', note: 'Kept hidden until you publish it. Earlier buyers still see it.' },
]

/** When the post comes out. */
export function WhenField({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <Choices label="When?" value={draft.when} choices={moments} onChoose={(when) => onChange({ when })} />
      {draft.when === 'later' && (
        <TextField
          type="datetime-local"
          label="Comes out on"
          required
          min={localInput(new Date())}
          value={draft.at}
          error={problems.at}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      )}
    </>
  )
}
