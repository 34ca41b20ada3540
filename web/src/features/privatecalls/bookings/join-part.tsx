import { useEffect, useState } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { formatRelativeLong } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toastError } from '../../../ui/toast.ts'
import { SupervisionNote } from '../supervision-note.tsx'
import styles from './bookings.module.css'
import { otherSide, type Side } from './labels.ts'
import { sendJoin, type WireBooking } from './queries.ts'

const LOOK_EVERY_MS = 5000

/** Returns the time now, again and again. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface JoinPartProps {
  booking: WireBooking
  side: Side
  onOpened: (callId: string) => void
}

/** Joins a booked call from five minutes before its time on, and waits for the other side. */
export function JoinPart(props: JoinPartProps) {
  return useHydrated() ? <Joining {...props} /> : null
}

function Joining({ booking, side, onOpened }: JoinPartProps) {
  const { _id, opensAt, closesAt, isHere, isOtherHere, isSupervised } = booking
  const [pending, setPending] = useState(false)
  const now = useNow()
  const { name } = otherSide(booking, side)
  const join = async () => {
    setPending(true)
    const joined = await sendJoin(_id, isSupervised).catch(toastError)
    setPending(false)
    if (joined?.callId) onOpened(joined.callId)
  }
  if (now < Date.parse(opensAt))
    return (
      <p className={styles.note} role="status">
        {t`You can join from five minutes before on. It begins ${formatRelativeLong(new Date(booking.startsAt), new Date(now))}.`}
      </p>
    )
  if (now >= Date.parse(closesAt))
    return <p className={styles.note}>{t`The time to join is over.`}</p>
  return (
    <>
      {isSupervised && <SupervisionNote />}
      {isOtherHere && <p role="status">{t`${name} is there and waits for you.`}</p>}
      {isHere ? (
        <p role="status">{t`You are there. The call opens as soon as ${name} comes.`}</p>
      ) : (
        <Button variant="primary" size="l" wide pending={pending} onClick={() => void join()}>
          {t`Join the call`}
        </Button>
      )}
    </>
  )
}
