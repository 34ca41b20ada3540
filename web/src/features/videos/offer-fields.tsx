import { t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel, wallTime } from '../../lib/i18n/time-zone.ts'
import { TextField } from '../../ui/field.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { DraftProblems, VideoDraft } from './video-draft.ts'

interface OfferFieldsProps {
  draft: VideoDraft
  problems: DraftProblems
  /** The video was published: hiding it moves it to the archive. */
  wasPublished?: boolean
  onChange: (changes: Partial<VideoDraft>) => void
}

const audiences = () =>
  [
    {
      value: 'subscribers',
      title: t`Subscribers`,
      note: t`Included in the subscription. Everyone else sees it blurred.`,
    },
    {
      value: 'buyers',
      title: t`Pay per view`,
      note: t`Everyone pays the price once, subscribers too, and keeps the video.`,
    },
    { value: 'followers', title: t`Followers`, note: t`Free for your followers and subscribers.` },
    {
      value: 'everyone',
      title: t`Everyone`,
      note: t`Open to anyone, even without an account. Helps new fans find you.`,
    },
  ] as const

const timings = (wasPublished: boolean) => {
  if (wasPublished) {
    return [
      { value: 'now', title: t`Published`, note: t`Its whole audience can see it.` },
      {
        value: 'hidden',
        title: t`Archived`,
        note: t`Only you and fans who bought it can see it. You can restore it.`,
      },
    ] as const
  }
  return [
    {
      value: 'now',
      title: t`As soon as it is ready`,
      note: t`It is published once it has been processed.`,
    },
    { value: 'later', title: t`At a set time`, note: t`It is published automatically.` },
    {
      value: 'hidden',
      title: t`Not yet`,
      note: t`Stays in your drafts, where only you can see it.`,
    },
  ] as const
}

/** Chooses the audience of a video, its price where it is sold, and when it is published. */
export function OfferFields({ draft, problems, wasPublished = false, onChange }: OfferFieldsProps) {
  const { audience, price, when, at, zone } = draft
  return (
    <>
      <RadioCards
        label={t`Who can see it?`}
        value={audience}
        choices={audiences()}
        onChoose={(chosen) => onChange({ audience: chosen })}
      />
      {audience === 'buyers' && (
        <PriceField
          value={price}
          error={problems.price}
          onChange={(typed) => onChange({ price: typed })}
        />
      )}
      <RadioCards
        label={t`When to publish`}
        value={when}
        choices={timings(wasPublished)}
        onChoose={(chosen) => onChange({ when: chosen })}
      />
      {when === 'later' && (
        <TextField
          type="datetime-local"
          label={t`Publish on`}
          required
          min={wallTime(new Date(), zone)}
          value={at}
          hint={`${timeZoneLabel(zone)}.`}
          error={problems.at}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      )}
    </>
  )
}
