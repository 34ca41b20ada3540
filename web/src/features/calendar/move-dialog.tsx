import { type FormEvent, useState } from 'react'
import { formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel, wallTime } from '../../lib/i18n/time-zone.ts'
import { entryLabels, entryPage } from '../../lib/labels/calendar-entries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './drafts.module.css'
import type { WireEntry } from './queries.ts'

interface MoveDialogProps {
  readonly entry: WireEntry
  readonly zone: string
  /** Moves the entry to a local time. */
  readonly onMove: (wall: string) => void
  readonly onClose: () => void
}

/** Shows an entry, and gives it another time where that is still possible. */
export function MoveDialog({ entry, zone, onMove, onClose }: MoveDialogProps) {
  const { kind, title, at, isMovable } = entry
  const [wall, setWall] = useState(wallTime(new Date(at), zone))
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onMove(wall)
  }
  const page = <ButtonLink to={entryPage(entry)}>{isMovable ? t`Edit` : t`Open`}</ButtonLink>
  return (
    <Dialog open onClose={onClose} title={entryLabels()[kind]}>
      <form className={styles.form} noValidate onSubmit={save}>
        {title && (
          <p translate="no" dir="auto">
            {title}
          </p>
        )}
        {isMovable ? (
          <TextField
            type="datetime-local"
            label={t`Move to`}
            hint={timeZoneLabel(zone)}
            value={wall}
            onChange={({ target }) => setWall(target.value)}
          />
        ) : (
          <p className="dim">{formatInstant(new Date(at), zone)}</p>
        )}
        <ConfirmationActions>
          {page}
          {isMovable && <Button type="submit" variant="primary">{t`Move`}</Button>}
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
