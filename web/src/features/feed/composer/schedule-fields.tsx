import { t } from '../../../lib/i18n/i18n.ts'
import { wallTime } from '../../../lib/i18n/time-zone.ts'
import { TextField } from '../../../ui/field.tsx'
import type { RadioCardOption } from '../../../ui/radio-cards.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { Draft } from './draft.ts'
import { timeHint } from './draft-times.ts'
import type { Problems } from './validate-draft.ts'

interface ScheduleFieldsProps {
  draft: Draft
  problems: Problems
  /** The post was published: hiding it moves it to the archive instead of the drafts. */
  wasPublished: boolean
  onChange: (changes: Partial<Draft>) => void
}

const whenReady = (): RadioCardOption<Draft['when']> => ({
  value: 'now',
  title: t`As soon as it is ready`,
  note: t`If files are still being processed, the post is published when they are ready.`,
})
const later = (): RadioCardOption<Draft['when']> => ({
  value: 'later',
  title: t`At a set time`,
  note: t`It is published automatically.`,
})
const asDraft = (): RadioCardOption<Draft['when']> => ({
  value: 'hidden',
  title: t`Not yet`,
  note: t`Stays in your drafts, where only you can see it.`,
})
const timingOptions = () => [whenReady(), later(), asDraft()]
const publishedOptions = (): readonly RadioCardOption<Draft['when']>[] => [
  { value: 'now', title: t`Published`, note: t`Its whole audience can see it.` },
  {
    value: 'hidden',
    title: t`Archived`,
    note: t`Only you and fans who bought it can see it. You can restore it.`,
  },
]

/** Chooses when the post is published and when it expires. */
export function ScheduleFields({ draft, problems, wasPublished, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <RadioCards
        label={t`When to publish`}
        value={draft.when}
        choices={wasPublished ? publishedOptions() : timingOptions()}
        onChoose={(when) => onChange({ when })}
      />
      {draft.when === 'later' && (
        <TimeField
          label={t`Publish on`}
          required
          value={draft.at}
          zone={draft.zone}
          problem={problems.at}
          onChange={(at) => onChange({ at })}
        />
      )}
      <TimeField
        label={t`Expires on`}
        note={t`Leave it empty to keep the post permanently. Fans who bought it keep it in any case.`}
        value={draft.ends}
        zone={draft.zone}
        problem={problems.ends}
        onChange={(ends) => onChange({ ends })}
      />
    </>
  )
}

interface TimeFieldProps {
  label: string
  value: string
  zone: string
  /** The hint while no time is set. */
  note?: string
  problem: string | undefined
  required?: boolean
  onChange: (wall: string) => void
}

/**
 * Draws a field for a day and a time in a zone; the hint names the zone and clock changes of that
 * night.
 */
export function TimeField({
  label,
  value,
  zone,
  note,
  problem,
  required = false,
  onChange,
}: TimeFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      required={required}
      min={wallTime(new Date(), zone)}
      value={value}
      hint={value ? timeHint(value, zone) : (note ?? timeHint('', zone))}
      error={problem}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
