import type { payDirectly } from '@stagedoor/contract/checkout'
import type { ApiError, WireInputOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { usePaymentCall } from '../../lib/money/payment-call.ts'
import { useLeavePage } from '../../lib/navigation/navigation.ts'
import { useSite } from '../../lib/session/session.ts'
import type { CheckoutIntent } from './checkout-intent.ts'
import { paymentFields } from './payment/card-choice.tsx'
import { followPayment } from './payment/follow-payment.ts'
import { paymentOutcome, type WirePayment } from './payment/labels.ts'
import { rememberReturnTarget } from './payment/return-target.ts'
import { fetchDirect } from './queries.ts'
import { returnLabel } from './top-up-step.tsx'

/** What a fan pays for without a top-up, as the call takes it. */
export type DirectPurchase = Omit<
  WireInputOf<typeof payDirectly>['body'],
  'paymentGateway' | 'cardId'
>

interface DirectOptions {
  readonly intent: CheckoutIntent
  readonly purchase: DirectPurchase
  readonly done: string
  readonly onPaid: () => void
  /** Learns from a refusal, such as that of another price. */
  readonly onRefused?: ((refusal: ApiError) => void) | undefined
}

/** The payment of one tip or item. */
export interface DirectPayment {
  readonly start: (card: string) => Promise<void>
  readonly pending: boolean
  /** The payment that may still succeed. */
  readonly waitingFor: string | undefined
  readonly onSettled: (payment: WirePayment) => Promise<void>
  readonly refusal: ApiError | undefined
  readonly failure: string | undefined
}

const keptMessage = () =>
  t`You paid, but this cannot be had any more. The amount is in your wallet.`

const load = () => import('@stagedoor/contract/checkout').then(({ payDirectly }) => payDirectly)

/** Pays by a saved card immediately, otherwise through the page of the company. */
export function useDirectPayment({
  intent,
  purchase,
  done,
  onPaid,
  onRefused,
}: DirectOptions): DirectPayment {
  const { tokenConversionRate } = useSite()
  const paying = usePaymentCall(load, onRefused)
  const { leaving, leaveFor } = useLeavePage()
  const [isSettling, setSettling] = useState(false)
  const [waitingFor, setWaitingFor] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const onSettled = async (payment: WirePayment) => {
    setWaitingFor(undefined)
    if (payment.status === 'success') {
      const { state } = await fetchDirect(payment._id).catch(() => ({ state: 'charged' }))
      return state === 'charged' ? onPaid() : setFailure(keptMessage())
    }
    const { title, description } = paymentOutcome(payment, tokenConversionRate)
    setFailure(`${title}. ${description}`)
  }
  const start = async (card: string) => {
    setFailure(undefined)
    const started = await paying.pay({ body: { ...purchase, ...paymentFields(card) } })
    if (!started) return
    if (started.paymentUrl) {
      const to = location.pathname + location.search
      rememberReturnTarget(started._id, { to, text: returnLabel(intent), intent, done })
      return leaveFor(started.paymentUrl)
    }
    setSettling(true)
    const payment = await followPayment(started._id).finally(() => setSettling(false))
    if (payment) await onSettled(payment)
    else setWaitingFor(started._id)
  }
  const pending = paying.pending || leaving || isSettling
  return { start, pending, waitingFor, onSettled, refusal: paying.refusal, failure }
}
