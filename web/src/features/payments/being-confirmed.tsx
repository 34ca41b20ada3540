import { readTransaction } from '@stagedoor/contract/payments'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { useLive } from '../../lib/live.ts'
import { useCall } from '../../lib/queries.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { confirmedWords, isSettled, type WirePayment } from './words.ts'

const ASKED_EVERY_MS = 2500

interface BeingConfirmedProps {
  id: string
  onSettled: (payment: WirePayment) => void
  /** What one can do meanwhile. */
  children?: ReactNode
}

/** Stands for a form whose payment may still succeed: follows it, and offers no second try. */
export function BeingConfirmed({ id, onSettled, children }: BeingConfirmedProps) {
  const { data: payment, refetch } = useCall(
    readTransaction,
    { params: { id } },
    { every: (known) => (known && isSettled(known) ? undefined : ASKED_EVERY_MS) },
  )
  useLive('payment_status_callback', ({ redirectUrl }) => void (redirectUrl.includes(id) && refetch()))
  const settled = payment && isSettled(payment) ? payment : undefined
  const tell = useRef(onSettled)
  tell.current = onSettled
  useEffect(() => {
    if (settled) tell.current(settled)
  }, [settled])
  return (
    <>
      <div role="status">
        <Outcome tone="wait" title="Being confirmed">
          <p>{payment && confirmedWords(formatMoney(payment.totalPrice, payment.currency))}</p>
        </Outcome>
      </div>
      {children}
    </>
  )
}
