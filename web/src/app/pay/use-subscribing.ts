import type { ApiError } from '@stagedoor/contract/kit'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { useState } from 'react'
import { NEW_CARD } from '../../features/payments/card-choice.tsx'
import { followPayment } from '../../features/payments/settle.ts'
import { rememberWayBack } from '../../features/payments/way-back.ts'
import { resultOf, type WirePayment } from '../../features/payments/words.ts'
import type { WireOffer } from '../../features/subscriptions/words.ts'
import { useLeaving } from '../../lib/leave.ts'
import { usePaying } from '../../lib/paying.ts'
import { keyOf, queryClient } from '../../lib/queries.ts'
import { useSite } from '../../lib/session.ts'
import type { AskedSubscription } from './asked.ts'
import { backWords } from './top-up-step.tsx'

/** A subscription on its way. */
export interface Subscribing {
  /** `confirming`: the payment may still succeed, and nothing else is offered. */
  readonly step: 'ask' | 'confirming' | 'done'
  readonly waitingFor: string | undefined
  /** Takes note of how that payment ended. */
  readonly ended: (payment: WirePayment) => void
  /** Leaves for the gateway's page of a payment. */
  readonly payAt: (url: string, id: string, type: AskedSubscription['type']) => void
  readonly start: (offer: WireOffer, card: string) => Promise<void>
  readonly pending: boolean
  readonly said: string
  readonly refusal: ApiError | undefined
  /** How a payment ended, when that was not well. */
  readonly failure: string | undefined
}

/** Subscribes: at once when nothing is to be paid or a saved card pays, else by leaving for the gateway's page. */
export function useSubscribing(asked: AskedSubscription): Subscribing {
  const { performer } = asked
  const { tokenConversionRate } = useSite()
  const paying = usePaying(() => import('@stagedoor/contract/subscriptions').then(({ subscribe }) => subscribe))
  const { leaving, leaveFor } = useLeaving()
  const [step, setStep] = useState<Subscribing['step']>('ask')
  const [waitingFor, setWaitingFor] = useState<string>()
  const [isSettling, setSettling] = useState(false)
  const [failure, setFailure] = useState<string>()

  const ended = (payment: WirePayment) => {
    if (payment.status === 'success') return setStep('done')
    const { title, words } = resultOf(payment, tokenConversionRate)
    setFailure(`${title}. ${words}`)
    setStep('ask')
  }
  const settle = async (id: string) => {
    setSettling(true)
    const payment = await followPayment(id)
    setSettling(false)
    if (payment) return ended(payment)
    setWaitingFor(id)
    setStep('confirming')
  }
  const payAt = (url: string, id: string, type: AskedSubscription['type']) => {
    const to = location.pathname + location.search
    rememberWayBack(id, { to, text: backWords(asked), ask: { ...asked, type } })
    leaveFor(url)
  }
  const start = async ({ type, price, consentHash }: WireOffer, card: string) => {
    setFailure(undefined)
    const cardId = price > 0 && card !== NEW_CARD ? { cardId: card } : {}
    const started = await paying.pay({ body: { performerId: performer._id, type, consentHash, ...cardId } })
    // What was read about this creator before holds no longer: a payment is under way.
    void queryClient().invalidateQueries({ queryKey: keyOf(readOffers) })
    if (!started) return
    if (started.paymentUrl) return payAt(started.paymentUrl, started._id, type)
    if (started.status === 'success') return setStep('done')
    return settle(started._id)
  }
  const said = isSettling ? 'Waiting for the payment service' : ''
  const pending = paying.pending || leaving || isSettling
  return { step, waitingFor, ended, payAt, start, pending, said, refusal: paying.refusal, failure }
}
