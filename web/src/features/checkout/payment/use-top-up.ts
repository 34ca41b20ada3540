import type { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { sumAmounts } from '../../../lib/forms/amounts.ts'
import { usePaymentCall } from '../../../lib/money/payment-call.ts'
import { useLeavePage } from '../../../lib/navigation/navigation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { fetchBalance } from '../queries.ts'
import { paymentFields } from './card-choice.tsx'
import { followPayment } from './follow-payment.ts'
import { paymentOutcome, tokensFor, type WirePayment } from './labels.ts'
import { type ReturnTarget, rememberReturnTarget } from './return-target.ts'

interface TopUpOptions {
  /** The wallet balance before the payment, in tokens. */
  readonly balance: number
  readonly returnTarget: () => ReturnTarget
  /** Called when the tokens are in the wallet. */
  readonly onCredited: (tokens: number) => void
}

/** The state of a top-up. */
export interface TopUp {
  readonly start: (amount: number, card: string, couponCode?: string) => Promise<void>
  readonly pending: boolean
  /** The payment that may still succeed: meanwhile nothing else is offered. */
  readonly waitingFor: string | undefined
  /** Records how that payment ended. */
  readonly ended: (payment: WirePayment) => Promise<void>
  readonly refusal: ApiError | undefined
  /** The reason when it failed. */
  readonly failure: string | undefined
}

/** Tops up the wallet: immediately with a saved card, otherwise through the gateway's page. */
export function useTopUp({ balance, returnTarget, onCredited }: TopUpOptions): TopUp {
  const paying = usePaymentCall(() =>
    import('@stagedoor/contract/payments').then(({ topUp }) => topUp),
  )
  const { leaving, leaveFor } = useLeavePage()
  const { site, updateViewer } = useSession()
  const [isSettling, setSettling] = useState(false)
  const [waitingFor, setWaitingFor] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const ended = async (payment: WirePayment) => {
    setWaitingFor(undefined)
    if (payment.status !== 'success') {
      const { title, description } = paymentOutcome(payment, site.tokenConversionRate)
      return setFailure(`${title}. ${description}`)
    }
    const tokens = tokensFor(payment.originalPrice, site.tokenConversionRate)
    const { balance: now } = await fetchBalance().catch(() => ({
      balance: sumAmounts(balance, tokens),
    }))
    updateViewer({ balance: now })
    onCredited(tokens)
  }
  const settle = async (id: string) => {
    setSettling(true)
    const payment = await followPayment(id)
    setSettling(false)
    if (payment) await ended(payment)
    else setWaitingFor(id)
  }
  const start = async (amount: number, card: string, couponCode?: string) => {
    setFailure(undefined)
    const body = { amount, ...paymentFields(card), ...(couponCode && { couponCode }) }
    const started = await paying.pay({ body })
    if (!started) return
    if (!started.paymentUrl) return settle(started._id)
    rememberReturnTarget(started._id, returnTarget())
    leaveFor(started.paymentUrl)
  }
  const pending = paying.pending || leaving || isSettling
  return { start, pending, waitingFor, ended, refusal: paying.refusal, failure }
}
