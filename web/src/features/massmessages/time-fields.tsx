import { t } from '../../lib/i18n/i18n.ts'
import { timeHint } from '../../lib/i18n/time-hint.ts'
import { browserTimeZone, timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { ChipsField } from '../../ui/chips-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { dripKinds, hourText } from './labels.ts'
import type { Draft, DraftProps, Problems } from './use-mass-message-form.ts'

interface TimeFieldsProps extends DraftProps {
  problems: Problems
}

/**
 * Chooses when a mass message is sent: now, at a time, or to each fan some days after subscribing.
 */
export function TimeFields({ draft, change, problems }: TimeFieldsProps) {
  const { when, at, include } = draft
  const choose = (chosen: Draft['when']) =>
    change({ when: chosen, ...(chosen === 'drip' && include.length === 0 && { include: ['all'] }) })
  return (
    <>
      <SelectField
        label={t`Send it`}
        options={[
          { value: 'now', text: t`Now` },
          { value: 'later', text: t`At a time` },
          { value: 'drip', text: t`After subscribing` },
        ]}
        value={when}
        onChange={({ target }) => choose(target.value as Draft['when'])}
      />
      {when === 'later' && (
        <TextField
          type="datetime-local"
          label={t`Day and time`}
          hint={timeHint(at, browserTimeZone())}
          error={problems.at}
          value={at}
          onChange={({ target }) => change({ at: target.value })}
        />
      )}
      {when === 'drip' && <DripFields draft={draft} change={change} problems={problems} />}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function DripFields({ draft, change, problems }: TimeFieldsProps) {
  const { days, hour, timeZone, kinds } = draft
  const toggled = (chosen: readonly string[]) =>
    dripKinds().flatMap(({ value }) => (chosen.includes(value) ? [value] : []))
  return (
    <>
      <TextField
        label={t`Days after subscribing`}
        hint={t`0 is the day of subscribing itself.`}
        inputMode="numeric"
        error={problems.days}
        value={days}
        onChange={({ target }) => change({ days: target.value })}
      />
      <SelectField
        label={t`Hour of the day`}
        hint={timeZoneLabel(timeZone)}
        options={hours.map((one) => ({ value: String(one), text: hourText(one) }))}
        value={String(hour)}
        onChange={({ target }) => change({ hour: Number(target.value) })}
      />
      <ChipsField
        label={t`After subscriptions that begin as`}
        options={dripKinds()}
        value={kinds}
        error={problems.kinds}
        onChange={(chosen) => change({ kinds: toggled(chosen) })}
      />
    </>
  )
}
