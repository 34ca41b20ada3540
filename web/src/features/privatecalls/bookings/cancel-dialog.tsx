import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import type { Side } from './labels.ts'
import { sendCancel, type WireBooking } from './queries.ts'

interface CancelDialogProps {
  booking: WireBooking
  side: Side
  onClose: () => void
}

/** Says what becomes of the deposit when a booked call is cancelled now, and cancels it. */
export function CancelDialog({ booking, side, onClose }: CancelDialogProps) {
  const { _id, deposit, freeUntil } = booking
  const [isLate, setLate] = useState(side === 'fan' && Date.parse(freeUntil) <= Date.now())
  const [pending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    try {
      await sendCancel(_id, isLate)
      toast({ text: t`The call is cancelled` })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.is('callbookings.deposit_due')) setLate(true)
      else toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`Cancel the call`}>
      <ConfirmationBody>
        <p role="status">
          {isLate
            ? jt`The free time is over: the deposit of ${<Price key="1" tokens={deposit} />} goes to the creator.`
            : side === 'fan'
              ? jt`The deposit of ${<Price key="1" tokens={deposit} />} goes back to your wallet.`
              : jt`The deposit of ${<Price key="1" tokens={deposit} />} goes back to the fan.`}
        </p>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button variant="danger" pending={pending} onClick={() => void cancel()}>
            {t`Cancel the call`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
