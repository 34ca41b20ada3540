import type { ApiError } from '@stagedoor/contract/kit'
import { readBalance } from '@stagedoor/contract/wallet'
import { useState } from 'react'
import { sumOf } from '../../lib/amounts.ts'
import { api } from '../../lib/api.ts'
import { useLeaving } from '../../lib/leave.ts'
import { usePaying } from '../../lib/paying.ts'
import { useSession } from '../../lib/session.ts'
import { NEW_CARD } from './card-choice.tsx'
import { followPayment } from './settle.ts'
import { rememberWayBack, type WayBack } from './way-back.ts'
import { resultOf, tokensFor, type WirePayment } from './words.ts'

interface TopUpOptions {
  /** Tokens in the wallet before. */
  readonly balance: number
  readonly wayBack: () => WayBack
  /** The tokens are in the wallet. */
  readonly onArrived: (tokens: number) => void
}

/** A payment into the wallet under way. */
export interface TopUp {
  readonly start: (amount: number, card: string) => Promise<void>
  readonly pending: boolean
  /** The payment that may still succeed: meanwhile nothing else is offered. */
  readonly waitingFor: string | undefined
  /** Takes note of how that payment ended. */
  readonly ended: (payment: WirePayment) => Promise<void>
  readonly refusal: ApiError | undefined
  /** How it ended, when that was not well. */
  readonly failure: string | undefined
}

/** Pays into the wallet: with a saved card here and now, else by leaving for the gateway's page and coming back. */
export function useTopUp({ balance, wayBack, onArrived }: TopUpOptions): TopUp {
  const paying = usePaying(() => import('@stagedoor/contract/payments').then(({ topUp }) => topUp))
  const { leaving, leaveFor } = useLeaving()
  const { site, change } = useSession()
  const [isSettling, setSettling] = useState(false)
  const [waitingFor, setWaitingFor] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const ended = async (payment: WirePayment) => {
    setWaitingFor(undefined)
    if (payment.status !== 'success') {
      const { title, words } = resultOf(payment, site.tokenConversionRate)
      return setFailure(`${title}. ${words}`)
    }
    const tokens = tokensFor(payment.totalPrice, site.tokenConversionRate)
    const { balance: now } = await api(readBalance).catch(() => ({ balance: sumOf(balance, tokens) }))
    change({ balance: now })
    onArrived(tokens)
  }
  const settle = async (id: string) => {
    setSettling(true)
    const payment = await followPayment(id)
    setSettling(false)
    if (payment) await ended(payment)
    else setWaitingFor(id)
  }
  const start = async (amount: number, card: string) => {
    setFailure(undefined)
    const started = await paying.pay({ body: { amount, ...(card !== NEW_CARD && { cardId: card }) } })
    if (!started) return
    if (!started.paymentUrl) return settle(started._id)
    rememberWayBack(started._id, wayBack())
    leaveFor(started.paymentUrl)
  }
  const pending = paying.pending || leaving || isSettling
  return { start, pending, waitingFor, ended, refusal: paying.refusal, failure }
}
