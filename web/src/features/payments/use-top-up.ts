import type { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { useLeaving } from '../../lib/leave.ts'
import { usePaying } from '../../lib/paying.ts'
import { useSession } from '../../lib/session.ts'
import { NEW_CARD } from './card-choice.tsx'
import { awaitTokens, followPayment } from './settle.ts'
import { rememberWayBack, type WayBack } from './way-back.ts'
import { resultOf } from './words.ts'

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
  /** The payment was made and its tokens are on their way. */
  readonly isSettling: boolean
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
  const [failure, setFailure] = useState<string>()

  const settle = async (id: string) => {
    setSettling(true)
    try {
      const payment = await followPayment(id)
      if (payment.status !== 'success') {
        const { title, words } = resultOf(payment, site.tokenConversionRate)
        return setFailure(`${title}. ${words}`)
      }
      const now = await awaitTokens(balance)
      change({ balance: now })
      onArrived(now - balance)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong')
    } finally {
      setSettling(false)
    }
  }
  const start = async (amount: number, card: string) => {
    setFailure(undefined)
    const started = await paying.pay({ body: { amount, ...(card !== NEW_CARD && { cardId: card }) } })
    if (!started) return
    if (!started.paymentUrl) return settle(started._id)
    rememberWayBack(started._id, wayBack())
    leaveFor(started.paymentUrl)
  }
  return { start, pending: paying.pending || leaving || isSettling, isSettling, refusal: paying.refusal, failure }
}
