import { formatDay } from '../../../lib/format.ts'
import { useSite } from '../../../lib/session.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import ask from '../components/confirm-dialog.module.css'
import { DescriptionList } from '../components/description-list.tsx'
import { formatRefund, summarizeRefund } from './refund-summary.ts'
import { type RefundTarget, useRefund } from './use-refund.ts'

const commonReasons = ['Charged by mistake', 'The fan asked for it', 'Not as described']

type RefundState = ReturnType<typeof useRefund>

/** Gives a payment back in two steps: how much and why, then what will happen, to be confirmed. */
export function RefundDialog({ of, onClose }: { of: RefundTarget; onClose: () => void }) {
  const site = useSite()
  const steps = useRefund(of, onClose)
  const { plan, isReviewed, problem, pending } = steps
  return (
    <Dialog
      open
      onClose={onClose}
      title={isReviewed ? 'Confirm the refund' : 'Refund'}
      insistent={pending && isReviewed}
    >
      <form
        className={ask.ask}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReviewed) steps.agree()
          else steps.review()
        }}
      >
        {isReviewed ? <ConfirmStep steps={steps} /> : <AmountStep steps={steps} isCard={of.kind === 'payment'} />}
        <FormError>{problem}</FormError>
        <div className={ask.end}>
          <Button onClick={isReviewed ? steps.back : onClose} disabled={pending && isReviewed}>
            {isReviewed ? 'Back' : 'Cancel'}
          </Button>
          <Button type="submit" variant={isReviewed ? 'danger' : 'primary'} pending={pending}>
            {isReviewed && plan ? `Refund ${formatRefund(plan, site)}` : 'Review'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function AmountStep({ steps, isCard }: { steps: RefundState; isCard: boolean }) {
  const { plan, amount, reason, pending, problem } = steps
  if (!plan && pending) return <Spinner label="Reading the payment" />
  const most = plan?.largest ?? undefined
  return (
    <>
      {plan && <p className={ask.words}>{plan.description}</p>}
      {isCard && (plan || problem) && (
        <TextField
          label={`Amount${plan ? ` in ${plan.currency}` : ''}`}
          inputMode="decimal"
          hint={most === undefined ? undefined : `At most ${most}. Access ends only when all of it is refunded.`}
          value={amount}
          onChange={({ target }) => steps.setAmount(target.value)}
        />
      )}
      <div className={ask.often}>
        {commonReasons.map((words) => (
          <Chip key={words} selected={reason === words} onClick={() => steps.setReason(words)}>
            {words}
          </Chip>
        ))}
      </div>
      <TextAreaField
        label="Reason"
        hint="The fan and the creator read it."
        rows={3}
        maxLength={300}
        value={reason}
        onChange={({ target }) => steps.setReason(target.value)}
        data-autofocus
      />
    </>
  )
}

function ConfirmStep({ steps: { plan, reason } }: { steps: RefundState }) {
  const site = useSite()
  if (!plan) return null
  return (
    <>
      <DescriptionList
        facts={summarizeRefund(plan, site, (instant) => formatDay(new Date(instant), new Date(), 'UTC'))}
      />
      <p className="dim">Reason: {reason}</p>
    </>
  )
}
