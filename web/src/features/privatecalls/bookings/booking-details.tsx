import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../lib/browser/use-hydrated.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { browserTimeZone } from '../../../lib/i18n/time-zone.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './bookings.module.css'
import { saveCalendarFile } from './calendar-file.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { JoinPart } from './join-part.tsx'
import { bookingState, depositText, otherSide, priceRule, type Side, timeIn } from './labels.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useBooking, type WireBooking } from './queries.ts'

interface BookingDetailsProps {
  initial: WireBooking
  side: Side
  /** Called with the private call once both sides are there. */
  onOpened: (callId: string) => void
}

/** Shows a booked call to one of its sides: its time and rule, and what can be done with it. */
export function BookingDetails({ initial, side, onOpened }: BookingDetailsProps) {
  const booking = useBooking(initial)
  useOpened(booking, onOpened)
  const { note, state, callId, isRunning } = booking
  const { name, username } = otherSide(booking, side)
  const { text, tone } = bookingState(booking, side)
  return (
    <Card title={t`Private call with ${name}`} actions={<Badge tone={tone}>{text}</Badge>}>
      <div className={styles.details}>
        <Person
          person={otherSide(booking, side)}
          to={side === 'fan' ? href('profile', { profileId: username }) : undefined}
          size={48}
        />
        <When at={booking.startsAt} />
        {note && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <Money booking={booking} side={side} />
        {state === 'booked' && <JoinPart booking={booking} side={side} onOpened={onOpened} />}
        {callId && (
          <ButtonLink
            variant={isRunning ? 'primary' : undefined}
            wide
            to={href('private-call', { id: callId })}
          >
            {isRunning ? t`Go to the call` : t`Details`}
          </ButtonLink>
        )}
        {state === 'booked' && <Changes booking={booking} side={side} />}
      </div>
    </Card>
  )
}

/** Leads who waits for the other side to the private call as soon as it opens. */
function useOpened({ state, isHere, callId }: WireBooking, onOpened: (id: string) => void): void {
  const waits = useRef(false)
  const opened = useRef(onOpened)
  opened.current = onOpened
  useEffect(() => {
    if (callId && waits.current) opened.current(callId)
    waits.current = state === 'booked' && isHere
  }, [callId, state, isHere])
}

function When({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return (
    <p className={styles.when}>
      {isHydrated ? timeIn(at, browserTimeZone()) : <DateTime at={at} />}
    </p>
  )
}

function Money({ booking, side }: { booking: WireBooking; side: Side }) {
  const { deposit, freeUntil, isMoved, state } = booking
  return (
    <ul className={styles.rules}>
      <li>{priceRule(booking)}</li>
      <li>{jt`Deposit: ${<Price key="1" tokens={deposit} />}`}</li>
      {state === 'booked' && (
        <li>
          {side === 'fan'
            ? t`You can cancel free of charge until:`
            : t`The fan can cancel free of charge until:`}{' '}
          <DateTime at={freeUntil} />
        </li>
      )}
      {state === 'booked' && isMoved && (
        <li>{t`The creator moved it: if the fan does not come, the deposit goes back.`}</li>
      )}
      {depositText(booking, side) && <li>{depositText(booking, side)}</li>}
    </ul>
  )
}

function Changes({ booking, side }: { booking: WireBooking; side: Side }) {
  const [isOpen, setOpen] = useState<'move' | 'cancel'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => saveCalendarFile(booking)}>{t`Add to my calendar`}</Button>
        <Button onClick={() => setOpen('move')}>{t`Move`}</Button>
        <Button variant="danger" onClick={() => setOpen('cancel')}>{t`Cancel the call`}</Button>
      </div>
      {isOpen === 'move' && <MoveDialog booking={booking} side={side} onClose={close} />}
      {isOpen === 'cancel' && <CancelDialog booking={booking} side={side} onClose={close} />}
    </>
  )
}
