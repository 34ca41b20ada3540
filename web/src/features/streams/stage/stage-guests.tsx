import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useStreamGuests } from '../../content/people/queries.ts'
import { useStage, useStageActions, type WireGuest } from './queries.ts'
import styles from './stage-guests.module.css'
import { GuestControls } from './stage-pictures.tsx'

/** Lets the performer bring those on the stage who released the stream, and take them off. */
export default function StageGuests({ streamId }: { streamId: string }) {
  const { guests } = useStage(streamId, true)
  const { invite } = useStageActions()
  const { data } = useStreamGuests()
  const onStage = new Set(guests.map(({ personId }) => personId))
  const others = (data?.people ?? []).filter(
    ({ _id, isSelf, state }) => !isSelf && state === 'released' && !onStage.has(_id),
  )
  if (guests.length === 0 && others.length === 0) return null
  return (
    <section aria-label={t`On the stage`}>
      <b>{t`On the stage`}</b>
      <p className="dim">{t`People who agreed to this stream can send their own picture. A recording shows them beside you.`}</p>
      <ul className={styles.guests}>
        {guests.map((guest) => (
          <li key={guest._id}>
            <span translate="no">{guest.personInfo.name}</span>
            <span className="dim">{stateText(guest)}</span>
            <GuestControls guest={guest} />
          </li>
        ))}
        {others.map(({ _id, alias }) => (
          <li key={_id}>
            <span translate="no">{alias}</span>
            <Button size="s" onClick={() => void invite(_id).catch(toastError)}>
              {t`Bring on the stage`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateText({ state, isOnAir }: WireGuest): string {
  if (isOnAir) return t`On air`
  return state === 'invited' ? t`Invited` : t`Connecting`
}
