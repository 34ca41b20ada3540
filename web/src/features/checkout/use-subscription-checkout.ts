import type { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { offerKey } from '../../lib/money/offer-keys.ts'
import { usePaymentCall } from '../../lib/money/payment-call.ts'
import { useLeavePage } from '../../lib/navigation/navigation.ts'
import { useSite } from '../../lib/session/session.ts'
import type { SubscribeIntent } from './checkout-intent.ts'
import type { WireOffer } from './offers.ts'
import { paymentFields } from './payment/card-choice.tsx'
import { followPayment } from './payment/follow-payment.ts'
import { paymentOutcome, type WirePayment } from './payment/labels.ts'
import { rememberReturnTarget } from './payment/return-target.ts'
import { refreshOffers } from './queries.ts'
import { returnLabel } from './top-up-step.tsx'

/** The codes that change what an offer costs, and its tier. */
interface OfferCodes {
  readonly tier?: number | undefined
  readonly link?: string | undefined
  readonly coupon?: string | undefined
}

/** The state of a subscription checkout. */
export interface SubscriptionCheckout {
  /** `confirming`: the payment may still succeed, and nothing else is offered. */
  readonly step: 'ask' | 'confirming' | 'done'
  readonly pendingPaymentId: string | undefined
  /** Records how that payment ended. */
  readonly onPaymentSettled: (payment: WirePayment) => void
  /** Opens the gateway's page of a payment. */
  readonly redirectToGateway: (url: string, id: string, type: SubscribeIntent['type']) => void
  /**
   * Subscribes to an offer with the codes of the coupon and of the creator's link whose benefit it
   * has.
   */
  readonly start: (offer: WireOffer, card: string, codes: OfferCodes) => Promise<void>
  readonly pending: boolean
  readonly announcement: string
  readonly refusal: ApiError | undefined
  /** The reason when a payment failed. */
  readonly failure: string | undefined
}

const loadSubscribe = () =>
  import('@stagedoor/contract/subscriptions').then(({ subscribe }) => subscribe)

/**
 * Subscribes: immediately when nothing is charged or a saved card pays, otherwise through the
 * gateway's page.
 */
export function useSubscriptionCheckout(intent: SubscribeIntent): SubscriptionCheckout {
  const { tokenConversionRate } = useSite()
  const paying = usePaymentCall(loadSubscribe)
  const { leaving, leaveFor } = useLeavePage()
  const [step, setStep] = useState<SubscriptionCheckout['step']>('ask')
  const [waitingFor, setWaitingFor] = useState<string>()
  const [isSettling, setSettling] = useState(false)
  const [failure, setFailure] = useState<string>()

  const ended = (payment: WirePayment) => {
    if (payment.status === 'success') return setStep('done')
    setFailure(failureMessage(payment, tokenConversionRate))
    setStep('ask')
  }
  const settle = async (id: string) => {
    setSettling(true)
    const payment = await followPayment(id).finally(() => setSettling(false))
    if (payment) return ended(payment)
    setWaitingFor(id)
    setStep('confirming')
  }
  const payAt = (url: string, id: string, type: SubscribeIntent['type']) => {
    rememberIntent(id, { ...intent, type })
    leaveFor(url)
  }
  const start = async (offer: WireOffer, card: string, codes: OfferCodes) => {
    setFailure(undefined)
    const choice = { ...choiceOf(offer, card), ...fieldsOf(codes) }
    const started = await paying.pay({ body: { performerId: intent.performer._id, ...choice } })
    // Cached offers of this creator are outdated now: a payment is under way.
    void refreshOffers()
    if (!started) return
    if (started.paymentUrl) return payAt(started.paymentUrl, started._id, offerKey(offer))
    if (started.status === 'success') return setStep('done')
    return settle(started._id)
  }
  return {
    step,
    pendingPaymentId: waitingFor,
    onPaymentSettled: ended,
    redirectToGateway: payAt,
    start,
    pending: paying.pending || leaving || isSettling,
    announcement: isSettling ? t`Waiting for the payment service` : '',
    refusal: paying.refusal,
    failure,
  }
}

function failureMessage(payment: WirePayment, tokenConversionRate: number): string {
  const { title, description } = paymentOutcome(payment, tokenConversionRate)
  return `${title}. ${description}`
}

const rememberIntent = (paymentId: string, intent: SubscribeIntent) =>
  rememberReturnTarget(paymentId, {
    to: location.pathname + location.search,
    text: returnLabel(intent),
    intent,
  })

const fieldsOf = ({ link, coupon, tier }: OfferCodes) => ({
  ...(tier && { tier }),
  ...(link && { offer: link }),
  ...(coupon && { couponCode: coupon }),
})

/** Returns the chosen offer and card as the call takes them. */
const choiceOf = ({ type, months, price, consentHash }: WireOffer, card: string) => ({
  type,
  ...(months && { months }),
  consentHash,
  ...(price > 0 && paymentFields(card)),
})
