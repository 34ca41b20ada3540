import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { planCharge, planPayment, refundCharge, refundPayment } from '@stagedoor/contract/refunds'
import { useEffect, useState } from 'react'
import { parseAmount } from '../../../lib/amounts.ts'
import { api } from '../../../lib/api.ts'
import { useAfterAction } from '../components/use-after-action.ts'

/** What is refunded: a card payment or a charge of a wallet. */
export interface RefundTarget {
  readonly kind: 'payment' | 'charge'
  readonly id: string
}

/** What a refund will do, as a client reads it. */
export type Plan = WireOf<typeof planPayment>

const LEAST_REASON = 5

const planOf = ({ kind, id }: RefundTarget, amount?: number): Promise<Plan> =>
  kind === 'charge'
    ? api(planCharge, { params: { id } })
    : api(planPayment, { params: { id }, query: amount === undefined ? {} : { amount } })

function confirm({ kind, id }: RefundTarget, plan: Plan, reason: string) {
  const body = { reason, planHash: plan.planHash }
  if (kind === 'charge') return api(refundCharge, { params: { id }, body })
  return api(refundPayment, { params: { id }, body: { ...body, amount: plan.toCard } })
}

/** The two steps of a refund: how much and why, then what it does, to be confirmed. */
export function useRefund(of: RefundTarget, onClose: () => void) {
  const acted = useAfterAction()
  const [plan, setPlan] = useState<Plan>()
  const [isReviewed, setReviewed] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(true)

  const attempt = async (work: () => Promise<void>) => {
    setPending(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      if (error.is('wallet.tokens_spent')) setAmount(String(error.data.largest))
      if (error.is('refunds.plan_changed')) setPlan(await planOf(of, parseAmount(amount)))
    } finally {
      setPending(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    void attempt(async () => {
      const whole = await planOf(of)
      setPlan(whole)
      setAmount(String(whole.toCard))
    })
  }, [])

  const review = () => {
    const wanted = parseAmount(amount)
    if (of.kind === 'payment' && !wanted) return setProblem('Enter an amount, such as 20 or 9.99.')
    if (reason.trim().length < LEAST_REASON) return setProblem(`Enter a reason of ${LEAST_REASON} letters or more.`)
    void attempt(async () => {
      setPlan(await planOf(of, wanted))
      setReviewed(true)
    })
  }
  const agree = () => {
    if (!plan) return
    void attempt(async () => {
      await confirm(of, plan, reason.trim())
      onClose()
      await acted(plan.to === 'card' ? 'The refund is on its way to the card' : 'The tokens are back in the wallet')
    })
  }
  const back = () => {
    setReviewed(false)
    setProblem(undefined)
  }
  return { plan, isReviewed, amount, setAmount, reason, setReason, problem, pending, review, agree, back }
}
