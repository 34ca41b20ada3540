import { useId } from 'react'
import { t } from '../../../../lib/i18n/i18n.ts'
import { TextField } from '../../../../ui/field.tsx'
import { type Audience, audienceLabel } from '../../audiences.ts'
import styles from './later-audiences.module.css'
import { type OpenDays, opensOn, widerThan } from './openings.ts'

interface LaterAudiencesProps {
  draft: { readonly audience: Audience; readonly opens: OpenDays }
  /** The instant of publication, or the one that is planned; absent for several contents. */
  from?: Date
  problem: string | undefined
  onChange: (changes: { opens: OpenDays }) => void
}

/** Chooses after how many days content opens to more people than its audience. */
export function LaterAudiences({ draft, from, problem, onChange }: LaterAudiencesProps) {
  const id = useId()
  const wider = widerThan(draft.audience)
  if (wider.length === 0) return null
  return (
    <fieldset className={styles.later} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend>{t`Open it to more people later`}</legend>
      <p className="dim">
        {t`Days after it is published. Leave a field empty to keep it locked for them.`}
      </p>
      <div className={styles.fields}>
        {wider.map((audience) => (
          <TextField
            key={audience}
            type="number"
            inputMode="numeric"
            min={1}
            max={3650}
            label={audienceLabel(audience)}
            placeholder={t`Never`}
            hint={from && (opensOn(draft.opens[audience], from) ?? ' ')}
            value={draft.opens[audience]}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) =>
              onChange({ opens: { ...draft.opens, [audience]: target.value } })
            }
          />
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
