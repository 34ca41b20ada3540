import { wallTime } from '../../../lib/time-zone.ts'
import { TextField } from '../../../ui/field.tsx'
import type { RadioCardOption } from '../../../ui/radio-cards.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import type { Draft } from './draft.ts'
import { timeHint } from './draft-times.ts'
import type { Problems } from './validate-draft.ts'

interface ScheduleFieldsProps {
  draft: Draft
  problems: Problems
  /** It was published: it goes to the archive instead of the drafts. */
  isOut: boolean
  onChange: (changes: Partial<Draft>) => void
}

const atOnce: RadioCardOption<Draft['when']> = {
  value: 'now',
  title: 'As soon as it is ready',
  note: 'Files may still be processed: the post comes out by itself when they are.',
}
const later: RadioCardOption<Draft['when']> = {
  value: 'later',
  title: 'At a set time',
  note: 'It comes out by itself.',
}
const asDraft: RadioCardOption<Draft['when']> = {
  value: 'away',
  title: 'Not yet',
  note: 'Stays among your drafts, which nobody else sees.',
}
const timingOptions = [atOnce, later, asDraft]
const out: readonly RadioCardOption<Draft['when']>[] = [
  { value: 'now', title: 'Published', note: 'Everybody it is for can see it.' },
  { value: 'away', title: 'Archived', note: 'Only you see it, and whoever bought it. You can bring it back.' },
]

/** When the post comes out, and when it disappears. */
export function ScheduleFields({ draft, problems, isOut, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <RadioCards
        label="When?"
        value={draft.when}
        choices={isOut ? out : timingOptions}
        onChoose={(when) => onChange({ when })}
      />
      {draft.when === 'later' && (
        <TimeField
          label="Comes out on"
          required
          value={draft.at}
          zone={draft.zone}
          problem={problems.at}
          onChange={(at) => onChange({ at })}
        />
      )}
      <TimeField
        label="Disappears on"
        note="Leave it empty to keep the post for good. Whoever bought it keeps it in any case."
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
  /** Said while no time is set. */
  note?: string
  problem: string | undefined
  required?: boolean
  onChange: (wall: string) => void
}

/** A day and a time by the clock of a zone; the hint says which, and what its clocks do that night. */
export function TimeField({ label, value, zone, note, problem, required = false, onChange }: TimeFieldProps) {
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
