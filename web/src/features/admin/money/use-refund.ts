import { ApiError } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { parseAmount } from '../../../lib/forms/amounts.ts'
import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/toast.ts'
import { fetchRefundPlan, type Plan, type RefundTarget, useSendRefund } from './queries.ts'

const MIN_REASON_LENGTH = 5

/** Runs the two steps of a refund: amount and reason, then a summary to confirm. */
export function useRefund(of: RefundTarget, onClose: () => void) {
  const sendRefund = useSendRefund(of)
  const [plan, setPlan] = useState<Plan>()
  const [isReviewed, setReviewed] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  /** Brings the form up to date with the reason why the server refused it. */
  const recover = async (error: unknown) => {
    if (!(error instanceof ApiError)) return
    if (error.is('wallet.tokens_spent') && error.data.largest > 0)
      form.fields.setFieldValue('amount', String(error.data.largest))
    if (error.is('refunds.plan_changed'))
      setPlan(await fetchRefundPlan(of, parseAmount(form.fields.values.amount)))
  }
  const form = useValidatedForm({
    initial: { amount: '', reason: '' },
    validate: (typed) => missingInput(of, typed),
    async onSubmit(typed) {
      try {
        if (plan && isReviewed) await sendRefund(plan, typed.reason.trim())
        else setPlan(await fetchRefundPlan(of, parseAmount(typed.amount)))
      } catch (error) {
        await recover(error)
        throw error
      }
      if (!plan || !isReviewed) return setReviewed(true)
      onClose()
      toast({
        text:
          plan.to === 'card'
            ? t`The card refund is on its way`
            : t`The amount is back in the wallet`,
      })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    const show = (fullPlan: Plan) => {
      setPlan(fullPlan)
      form.fields.setFieldValue('amount', String(fullPlan.toCard))
    }
    void fetchRefundPlan(of).then(show, setFailure)
  }, [])
  return { form, plan, failure, isReviewed, back: () => setReviewed(false) }
}

/** Returns the messages of fields that have to be filled in first. */
function missingInput(
  { kind }: RefundTarget,
  { amount, reason }: { amount: string; reason: string },
) {
  const isMissing = kind === 'payment' && !parseAmount(amount)
  return {
    amount: isMissing ? t`Enter an amount, such as 20 or 9.99.` : undefined,
    reason:
      reason.trim().length < MIN_REASON_LENGTH
        ? t`Enter a reason of at least ${MIN_REASON_LENGTH} characters.`
        : undefined,
  }
}
