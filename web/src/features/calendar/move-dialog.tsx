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

/** Returns why an entry that has not happened cannot be given another time here. */
function whyFixed(kind: WireEntry['kind']): string | undefined {
  const reasons: Partial<Record<WireEntry['kind'], string>> = {
    archive: t`Set in the post, or by the age at which you archive posts.`,
    document: t`The day is on the document. Submit a new one before it expires.`,
    release: t`The day was signed with the release. Ask for a new one.`,
    drip: t`Fans receive it some days after they subscribe.`,
    promotion_start: t`It begins when it is created.`,
    promotion_end: t`Fans were told when it ends. End it early on its page.`,
  }
  return reasons[kind]
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
          <>
            <p className="dim">{formatInstant(new Date(at), zone)}</p>
            {!entry.isDone && <p className="dim">{whyFixed(kind)}</p>}
          </>
        )}
        <ConfirmationActions>
          {page}
          {isMovable && <Button type="submit" variant="primary">{t`Move`}</Button>}
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
