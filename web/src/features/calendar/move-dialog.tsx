import { type FormEvent, useState } from 'react'
import { formatCount, formatInstant, formatMoney } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel, wallTime } from '../../lib/i18n/time-zone.ts'
import { entryLabels, entryPage } from '../../lib/labels/calendar-entries.ts'
import { useSite } from '../../lib/session/session.ts'
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
    call: t`You move it on its own page, where its rule is shown.`,
    sequence: t`Each fan receives it some time after their beginning.`,
    price_change: t`Each fan agreed to a day, and pays the old price until then. Another price is asked about again.`,
  }
  return reasons[kind]
}

/** Shows the price that some fans were asked for or agreed to, and why its day stays. */
function PriceNote({ entry: { kind, fans = 0, price, months = 1 } }: { entry: WireEntry }) {
  const { currency } = useSite()
  if (price === undefined) return null
  const amount = formatMoney(price, currency)
  const each = ngettext(msgid`${months} month`, `${months} months`, months)
  const count = formatCount(fans)
  return (
    <p>
      {kind === 'price_asked'
        ? t`${amount} for ${each}. Fans who have not answered yet: ${count}.`
        : t`${amount} for ${each}. Fans who agreed: ${count}.`}
    </p>
  )
}

/** Returns what moving an entry does for fans; undefined where nothing needs to be said. */
function whatMoves(kind: WireEntry['kind']): string | undefined {
  if (kind === 'promotion_start') return t`It has not begun: no fan has seen it yet.`
  return kind === 'promotion_end'
    ? t`Fans see the new end at once. Who subscribed with it keeps their price.`
    : undefined
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
            hint={[timeZoneLabel(zone), whatMoves(kind)].filter(Boolean).join('. ')}
            value={wall}
            onChange={({ target }) => setWall(target.value)}
          />
        ) : (
          <>
            <p className="dim">{formatInstant(new Date(at), zone)}</p>
            <PriceNote entry={entry} />
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
