import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useLiveEvent } from '../../../lib/live.ts'
import { ResultMessage } from '../../../ui/result-message.tsx'
import { usePayment } from '../queries.ts'
import { confirmingMessage, isSettled, type WirePayment } from './labels.ts'

const POLL_MS = 2500

interface PaymentInProgressProps {
  id: string
  onSettled: (payment: WirePayment) => void
  /** Further links or buttons. */
  children?: ReactNode
}

/** Replaces a form whose payment may still succeed: follows the payment and allows no second one. */
export function PaymentInProgress({ id, onSettled, children }: PaymentInProgressProps) {
  const { data: payment, refetch } = usePayment(id, {
    refetchInterval: (known) => (known && isSettled(known) ? undefined : POLL_MS),
  })
  useLiveEvent('payment_status_callback', ({ redirectUrl }) => void (redirectUrl.includes(id) && refetch()))
  const settled = payment && isSettled(payment) ? payment : undefined
  const latest = useRef(onSettled)
  latest.current = onSettled
  useEffect(() => {
    if (settled) latest.current(settled)
  }, [settled])
  return (
    <>
      <div role="status">
        <ResultMessage tone="wait" title={t`Being confirmed`}>
          <p>{payment && confirmingMessage(formatMoney(payment.totalPrice, payment.currency))}</p>
        </ResultMessage>
      </div>
      {children}
    </>
  )
}
