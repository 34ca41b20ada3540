import type { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { NEW_CARD } from '../../features/payments/card-choice.tsx'
import { followPayment } from '../../features/payments/settle.ts'
import { rememberWayBack } from '../../features/payments/way-back.ts'
import { resultOf } from '../../features/payments/words.ts'
import type { WireOffer } from '../../features/subscriptions/words.ts'
import { useLeaving } from '../../lib/leave.ts'
import { usePaying } from '../../lib/paying.ts'
import { useSite } from '../../lib/session.ts'
import type { AskedSubscription } from './asked.ts'
import { backWords } from './top-up-step.tsx'

/** A subscription on its way. */
export interface Subscribing {
  readonly step: 'ask' | 'done'
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
  const [step, setStep] = useState<'ask' | 'done'>('ask')
  const [isSettling, setSettling] = useState(false)
  const [failure, setFailure] = useState<string>()

  const settle = async (id: string) => {
    setSettling(true)
    try {
      const payment = await followPayment(id)
      if (payment.status === 'success') return setStep('done')
      const { title, words } = resultOf(payment, tokenConversionRate)
      setFailure(`${title}. ${words}`)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong')
    } finally {
      setSettling(false)
    }
  }
  const start = async ({ type, price, consentHash }: WireOffer, card: string) => {
    setFailure(undefined)
    const cardId = price > 0 && card !== NEW_CARD ? { cardId: card } : {}
    const started = await paying.pay({ body: { performerId: performer._id, type, consentHash, ...cardId } })
    if (!started) return
    if (started.paymentUrl) {
      const to = location.pathname + location.search
      rememberWayBack(started._id, { to, text: backWords(asked), ask: { ...asked, type } })
      return leaveFor(started.paymentUrl)
    }
    if (started.status === 'success') return setStep('done')
    return settle(started._id)
  }
  const said = isSettling ? 'Waiting for the payment service' : ''
  const pending = paying.pending || leaving || isSettling
  return { step, start, pending, said, refusal: paying.refusal, failure }
}
