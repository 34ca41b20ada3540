import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { wallTime } from '../../../lib/i18n/time-zone.ts'
import { TextField } from '../../../ui/field.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { type RadioCardOption, RadioCards } from '../../../ui/radio-cards.tsx'
import { type Audience, audienceLabel } from '../audiences.ts'
import type { OfferDraft, Problems } from './content-draft.ts'

/** The text of a kind of content about an audience, below its name. */
export interface AudienceNotes {
  readonly buyers: string
  readonly subscribers?: string
  readonly everyone?: string
  readonly list?: string
}

type Chosen = Exclude<OfferDraft['audience'], 'list'>

interface AudienceFieldProps<Kind extends Audience> {
  draft: Pick<OfferDraft<Kind>, 'audience' | 'price'>
  problems: Problems<'price'>
  notes: AudienceNotes
  /** The audiences to choose from. */
  audiences: readonly Kind[]
  onChange: (changes: { audience: Kind } | { price: string }) => void
}

/** The audiences of all kinds of content. */
export const audiencesOfAll: readonly Chosen[] = ['subscribers', 'buyers', 'followers', 'everyone']

/** Chooses the audience of content, and its price where it is sold. */
export function AudienceField<Kind extends Audience>({
  draft: { audience, price },
  problems,
  notes,
  audiences,
  onChange,
}: AudienceFieldProps<Kind>) {
  const all = {
    subscribers: t`Included in the subscription. Everyone else sees it blurred.`,
    followers: t`Free for your followers and subscribers.`,
    everyone: t`Open to anyone, even without an account. Helps new fans find you.`,
    list: undefined,
    ...notes,
  }
  const choices = audiences.map((value) => ({
    value,
    title: audienceLabel(value),
    note: all[value],
  }))
  return (
    <>
      <RadioCards
        label={t`Who can see it?`}
        value={audience}
        choices={choices}
        onChoose={(chosen) => onChange({ audience: chosen })}
      />
      {audience === 'buyers' && (
        <PriceField
          value={price}
          error={problems.price}
          onChange={(typed) => onChange({ price: typed })}
        />
      )}
    </>
  )
}

type Timing = RadioCardOption<OfferDraft['when']>

/** Returns the times at which content that was published can be shown. */
export const publishedTimings = (): readonly Timing[] => [
  { value: 'now', title: t`Published`, note: t`Its whole audience can see it.` },
  {
    value: 'hidden',
    title: t`Archived`,
    note: t`Only you and fans who bought it can see it. You can restore it.`,
  },
]

/** Returns the times at which new content can be published; the note is about its files. */
export const newTimings = (note: string): readonly Timing[] => [
  { value: 'now', title: t`As soon as it is ready`, note },
  { value: 'later', title: t`At a set time`, note: t`It is published automatically.` },
  {
    value: 'hidden',
    title: t`Not yet`,
    note: t`Stays in your drafts, where only you can see it.`,
  },
]

interface TimingFieldProps {
  draft: Pick<OfferDraft, 'when' | 'at' | 'zone'>
  problems: Problems<'at'>
  onChange: (changes: Partial<Pick<OfferDraft, 'when' | 'at'>>) => void
  choices: readonly Timing[]
  /** The hint below the time: its zone. */
  hint: ReactNode
}

/** Chooses when content is published. */
export function TimingField({
  draft: { when, at, zone },
  problems,
  choices,
  hint,
  onChange,
}: TimingFieldProps) {
  return (
    <>
      <RadioCards
        label={t`When to publish`}
        value={when}
        choices={choices}
        onChoose={(chosen) => onChange({ when: chosen })}
      />
      {when === 'later' && (
        <TextField
          type="datetime-local"
          label={t`Publish on`}
          required
          min={wallTime(new Date(), zone)}
          value={at}
          hint={hint}
          error={problems.at}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      )}
    </>
  )
}
