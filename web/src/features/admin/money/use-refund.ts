import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { planCharge, planPayment, refundCharge, refundPayment } from '@stagedoor/contract/refunds'
import { useEffect, useState } from 'react'
import { t } from 'ttag'
import { parseAmount } from '../../../lib/amounts.ts'
import { api } from '../../../lib/api.ts'
import { useAfterAction } from '../components/use-after-action.ts'

/** The payment or charge to refund. */
export interface RefundTarget {
  readonly kind: 'payment' | 'charge'
  readonly id: string
}

/** The effects of a refund, as a client reads them. */
export type Plan = WireOf<typeof planPayment>

const MIN_REASON_LENGTH = 5

const planOf = ({ kind, id }: RefundTarget, amount?: number): Promise<Plan> =>
  kind === 'charge'
    ? api(planCharge, { params: { id } })
    : api(planPayment, { params: { id }, query: amount === undefined ? {} : { amount } })

function confirm({ kind, id }: RefundTarget, plan: Plan, reason: string) {
  const body = { reason, planHash: plan.planHash }
  if (kind === 'charge') return api(refundCharge, { params: { id }, body })
  return api(refundPayment, { params: { id }, body: { ...body, amount: plan.toCard } })
}

/** Runs the two steps of a refund: amount and reason, then a summary to confirm. */
export function useRefund(of: RefundTarget, onClose: () => void) {
  const finish = useAfterAction()
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
      const fullPlan = await planOf(of)
      setPlan(fullPlan)
      setAmount(String(fullPlan.toCard))
    })
  }, [])

  const review = () => {
    const requested = parseAmount(amount)
    if (of.kind === 'payment' && !requested) return setProblem(t`Enter an amount, such as 20 or 9.99.`)
    if (reason.trim().length < MIN_REASON_LENGTH)
      return setProblem(t`Enter a reason of at least ${MIN_REASON_LENGTH} characters.`)
    void attempt(async () => {
      setPlan(await planOf(of, requested))
      setReviewed(true)
    })
  }
  const submit = () => {
    if (!plan) return
    void attempt(async () => {
      await confirm(of, plan, reason.trim())
      onClose()
      await finish(plan.to === 'card' ? t`The card refund is on its way` : t`The tokens are back in the wallet`)
    })
  }
  const back = () => {
    setReviewed(false)
    setProblem(undefined)
  }
  return { plan, isReviewed, amount, setAmount, reason, setReason, problem, pending, review, submit, back }
}
