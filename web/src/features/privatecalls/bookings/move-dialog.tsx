import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import styles from './bookings.module.css'
import type { Side } from './labels.ts'
import { sendMove, type WireBooking } from './queries.ts'
import { TimePicker } from './time-picker.tsx'

interface MoveDialogProps {
  booking: WireBooking
  side: Side
  onClose: () => void
}

/** Chooses another time for a booked call. */
export function MoveDialog({ booking, side, onClose }: MoveDialogProps) {
  const [startsAt, setStartsAt] = useState<string>()
  const [pending, setPending] = useState(false)
  const isLate = side === 'fan' && Date.parse(booking.freeUntil) <= Date.now()
  const move = async () => {
    if (!startsAt) return
    setPending(true)
    const moved = await sendMove(booking._id, startsAt).catch(toastError)
    setPending(false)
    if (!moved) return
    toast({ text: t`The call has another time` })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Move the call`} place="rise">
      <ConfirmationBody>
        <p className={styles.note}>
          {side === 'performer'
            ? t`The fan is told. They can cancel free of charge until it begins, and pay nothing if they do not come.`
            : isLate
              ? t`It is too late to move this call.`
              : t`The creator is told. The rule counts from the new time on.`}
        </p>
        {!isLate && (
          <TimePicker
            performerId={booking.performerInfo._id}
            value={startsAt}
            onChoose={setStartsAt}
          />
        )}
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep the time`}</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={!startsAt}
            onClick={() => void move()}
          >
            {t`Move the call`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
