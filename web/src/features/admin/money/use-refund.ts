import { ApiError } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { parseAmount } from '../../../lib/amounts.ts'
import { t } from '../../../lib/i18n.ts'
import { useAfterAction } from '../components/use-after-action.ts'
import { fetchRefundPlan, type Plan, type RefundTarget, useSendRefund } from '../queries.ts'

const MIN_REASON_LENGTH = 5

/** Runs the two steps of a refund: amount and reason, then a summary to confirm. */
export function useRefund(of: RefundTarget, onClose: () => void) {
  const finish = useAfterAction()
  const sendRefund = useSendRefund(of)
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
      if (error.is('refunds.plan_changed')) setPlan(await fetchRefundPlan(of, parseAmount(amount)))
    } finally {
      setPending(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    void attempt(async () => {
      const fullPlan = await fetchRefundPlan(of)
      setPlan(fullPlan)
      setAmount(String(fullPlan.toCard))
    })
  }, [])

  const review = () => {
    const requested = parseAmount(amount)
    const missing = missingInput(of, requested, reason)
    if (missing) return setProblem(missing)
    void attempt(async () => {
      setPlan(await fetchRefundPlan(of, requested))
      setReviewed(true)
    })
  }
  const submit = () => {
    void attempt(async () => {
      if (!plan) return
      await sendRefund(plan, reason.trim())
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

/** Returns what has to be entered first; undefined when nothing is missing. */
function missingInput({ kind }: RefundTarget, amount: number | undefined, reason: string): string | undefined {
  if (kind === 'payment' && !amount) return t`Enter an amount, such as 20 or 9.99.`
  if (reason.trim().length < MIN_REASON_LENGTH) return t`Enter a reason of at least ${MIN_REASON_LENGTH} characters.`
  return undefined
}
