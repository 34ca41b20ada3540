import { t } from '../../../lib/i18n/i18n.ts'
import { timeHint } from '../../../lib/i18n/time-hint.ts'
import { wallTime } from '../../../lib/i18n/time-zone.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { newTimings, publishedTimings, TimingField } from '../../content/form/offer-fields.tsx'
import type { Draft } from './draft.ts'
import type { Problems } from './validate-draft.ts'

interface ScheduleFieldsProps {
  draft: Draft
  problems: Problems
  /** The post was published: hiding it moves it to the archive instead of the drafts. */
  wasPublished: boolean
  onChange: (changes: Partial<Draft>) => void
}

/** Chooses when the post is published and when it expires. */
export function ScheduleFields({ draft, problems, wasPublished, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <TimingField
        draft={draft}
        problems={problems}
        choices={
          wasPublished
            ? publishedTimings()
            : newTimings(
                t`If files are still being processed, the post is published when they are ready.`,
              )
        }
        hint={timeHint(draft.at, draft.zone)}
        onChange={onChange}
      />
      <TimeField
        label={t`Expires on`}
        note={t`Leave it empty to keep the post permanently. Fans who bought it keep it in any case.`}
        value={draft.ends}
        zone={draft.zone}
        problem={problems.ends}
        onChange={(ends) => onChange({ ends })}
      />
      <TimeField
        label={t`Archive on`}
        note={t`Leave it empty for no time of its own. You can restore it from the archive.`}
        value={draft.archiveAt}
        zone={draft.zone}
        problem={problems.archiveAt}
        onChange={(archiveAt) => onChange({ archiveAt })}
      />
      <CheckField
        label={t`Keep it when posts of its age are archived`}
        checked={draft.isKept}
        onChange={({ target }) => onChange({ isKept: target.checked })}
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
