import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type FormEvent, type PointerEvent, useState } from 'react'
import { formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { entryLabels, entryPage } from '../../lib/labels/calendar-entries.ts'
import { href } from '../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './drafts.module.css'
import { sendToQueue, useDrafts, type WireDraft } from './queries.ts'

interface DraftsCardProps {
  /** Begins to drag a draft. */
  readonly onPress: (draft: WireDraft) => (event: PointerEvent<HTMLElement>) => void
  /** Returns false for the click that ends a drag. */
  readonly isClick: () => boolean
  /** The local time that the dialog suggests. */
  readonly startWall: string
  readonly onSchedule: (draft: WireDraft, wall: string) => void
  readonly zone: string
}

/** Lists the drafts that can be dragged into the calendar, scheduled, or added to the queue. */
export function DraftsCard({ onPress, isClick, startWall, onSchedule, zone }: DraftsCardProps) {
  const { data } = useDrafts()
  const [asked, setAsked] = useState<WireDraft>()
  const drafts = data?.data ?? []
  return (
    <Card title={t`Drafts`} aria-label={t`Drafts`}>
      {data && drafts.length === 0 && (
        <div className={styles.form}>
          <p className="dim">{t`Save a post as a draft, and give it a time here.`}</p>
          <ButtonLink size="s" to={href('creator/create-post')}>{t`New draft`}</ButtonLink>
        </div>
      )}
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft._id}>
            <button
              type="button"
              className={styles.draft}
              onPointerDown={onPress(draft)}
              onClick={() => isClick() && setAsked(draft)}
              aria-haspopup="dialog"
            >
              <b translate={draft.title ? 'no' : undefined} dir="auto">
                {draft.title || t`Without text`}
              </b>
              <span>{entryLabels()[draft.kind]}</span>
            </button>
            <DraftMenu draft={draft} onAsk={() => setAsked(draft)} zone={zone} />
          </li>
        ))}
      </ul>
      {asked && (
        <ScheduleDialog
          draft={asked}
          zone={zone}
          startWall={startWall}
          onSchedule={(wall) => onSchedule(asked, wall)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

function DraftMenu({ draft, onAsk, zone }: { draft: WireDraft; onAsk: () => void; zone: string }) {
  const { kind, _id, title } = draft
  const enqueue = () =>
    sendToQueue(kind, _id).then(
      ({ at }) => toast({ text: t`Goes out ${formatInstant(new Date(at), zone)}` }),
      toastError,
    )
  return (
    <Menu
      label={t`More about ${title || t`Without text`}`}
      icon={<IconDots size={20} />}
      items={[
        { text: t`Add to queue`, onChoose: () => void enqueue() },
        { text: t`Schedule`, onChoose: onAsk },
        { text: t`Edit`, to: entryPage({ _id, kind, isMovable: true }) },
      ]}
    />
  )
}

interface ScheduleDialogProps extends Pick<DraftsCardProps, 'startWall' | 'zone'> {
  readonly draft: WireDraft
  readonly onSchedule: (wall: string) => void
  readonly onClose: () => void
}

/** Asks for the time of a draft. */
function ScheduleDialog({ draft, startWall, zone, onSchedule, onClose }: ScheduleDialogProps) {
  const [wall, setWall] = useState(startWall)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onSchedule(wall)
  }
  return (
    <Dialog open onClose={onClose} title={draft.title || t`Schedule`}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          type="datetime-local"
          label={t`Day and time`}
          hint={timeZoneLabel(zone)}
          value={wall}
          onChange={({ target }) => setWall(target.value)}
        />
        <ConfirmationActions>
          <Button type="submit" variant="primary">{t`Schedule`}</Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
