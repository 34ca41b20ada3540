import { PARTICIPANTS_MAX } from '@stagedoor/contract/content'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Person } from '../../../ui/person.tsx'
import type { Participant } from './content-draft.ts'
import styles from './participants-field.module.css'
import { useFoundPerformers } from './queries.ts'

const DEBOUNCE_MS = 250

interface ParticipantsFieldProps {
  value: readonly Participant[]
  onChange: (participants: readonly Participant[]) => void
}

/** Shows what a named person answered; nothing once they agreed. */
function Answer({ state }: Pick<Participant, 'state'>) {
  if (state === 'refused') return <Badge tone="bad">{t`Declined`}</Badge>
  if (state === 'asked') return <Badge tone="wait">{t`Waiting for an answer`}</Badge>
  return null
}

/** Chooses the performers who take part, by searching for their names. */
export function ParticipantsField({ value, onChange }: ParticipantsFieldProps) {
  const [typed, setTyped] = useState('')
  const found = useFoundPerformers(useDebounced(typed.trim(), DEBOUNCE_MS))
  const options = found.filter(
    ({ _id }) => typed.trim() !== '' && !value.some((one) => one._id === _id),
  )
  const add = (person: Participant) => {
    onChange([...value, person])
    setTyped('')
  }
  return (
    <div className={styles.field}>
      {value.length < PARTICIPANTS_MAX && (
        <TextField
          label={t`Participants`}
          hint={t`Creators of this site who take part. Each is asked, and shown once they agree.`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {options.length > 0 && (
        <ul className={styles.options} aria-label={t`Matching performers`}>
          {options.map((person) => (
            <li key={person._id}>
              <button type="button" onClick={() => add(person)}>
                <Person person={person} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Chosen participants`}>
          {value.map((person) => (
            <li key={person._id}>
              <Person person={person} />
              <Answer state={person.state} />
              <IconButton
                label={t`Remove ${person.name}`}
                onClick={() => onChange(value.filter(({ _id }) => _id !== person._id))}
              >
                <IconX size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
