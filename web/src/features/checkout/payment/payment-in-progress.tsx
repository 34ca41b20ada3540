import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import {
  confirmingMessage,
  isUnfinished,
  unfinishedMessage,
} from '../../../lib/labels/payment-state.ts'
import { useRealtimeEvent } from '../../../lib/realtime/realtime.ts'
import { ResultMessage } from '../../../ui/result-message.tsx'
import { usePayment } from '../queries.ts'
import { isSettled, type WirePayment } from './labels.ts'

const POLL_MS = 2500

interface PaymentInProgressProps {
  id: string
  onSettled: (payment: WirePayment) => void
  /** Further links or buttons. */
  children?: ReactNode
}

function Progress({ payment }: { payment: WirePayment }) {
  const price = formatMoney(payment.totalPrice, payment.currency)
  const isOpen = isUnfinished(payment)
  return (
    <ResultMessage tone="wait" title={isOpen ? t`Not finished` : t`Being confirmed`}>
      <p>{isOpen ? unfinishedMessage(price) : confirmingMessage(price)}</p>
    </ResultMessage>
  )
}

/**
 * Replaces a form whose payment may still succeed: follows the payment and allows no second one.
 */
export function PaymentInProgress({ id, onSettled, children }: PaymentInProgressProps) {
  const { data: payment, refetch } = usePayment(id, {
    refetchInterval: (known) => (known && isSettled(known) ? undefined : POLL_MS),
  })
  useRealtimeEvent(
    'payment_status_callback',
    ({ redirectUrl }) => void (redirectUrl.includes(id) && refetch()),
  )
  const settled = payment && isSettled(payment) ? payment : undefined
  const latest = useRef(onSettled)
  latest.current = onSettled
  useEffect(() => {
    if (settled) latest.current(settled)
  }, [settled])
  return (
    <>
      <div role="status">{payment && <Progress payment={payment} />}</div>
      {children}
    </>
  )
}
