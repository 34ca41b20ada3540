import { formatDay } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import dialogStyles from '../components/confirm-dialog.module.css'
import { DescriptionList } from '../components/description-list.tsx'
import type { RefundTarget } from './queries.ts'
import { formatRefund, summarizeRefund } from './refund-summary.ts'
import { useRefund } from './use-refund.ts'

const commonReasons = () => [t`Charged by mistake`, t`Requested by the fan`, t`Not as described`]

type RefundState = ReturnType<typeof useRefund>

/** Refunds a payment in two steps: the amount and the reason first, then a summary to confirm. */
export function RefundDialog({ of, onClose }: { of: RefundTarget; onClose: () => void }) {
  const site = useSite()
  const steps = useRefund(of, onClose)
  const { form, plan, failure, isReviewed } = steps
  const pending = form.pending || (!plan && !failure)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isReviewed ? t`Confirm the refund` : t`Refund`}
      insistent={pending && isReviewed}
    >
      <form className={dialogStyles.form} noValidate onSubmit={form.submit}>
        {isReviewed ? (
          <ConfirmStep steps={steps} />
        ) : (
          <AmountStep steps={steps} isCard={of.kind === 'payment'} />
        )}
        <FormError>{form.formError ?? failure?.message}</FormError>
        <div className={dialogStyles.actions}>
          <Button onClick={isReviewed ? steps.back : onClose} disabled={pending && isReviewed}>
            {isReviewed ? t`Back` : t`Cancel`}
          </Button>
          <Button type="submit" variant={isReviewed ? 'danger' : 'primary'} pending={pending}>
            {isReviewed && plan ? t`Refund ${formatRefund(plan, site)}` : t`Review`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function AmountStep({ steps, isCard }: { steps: RefundState; isCard: boolean }) {
  const { plan, failure } = steps
  const { fields } = steps.form
  if (!plan && !failure) return <Spinner label={t`Loading the payment`} />
  const largest = plan?.largest ?? undefined
  const isWhole = plan?.canBePartial === false
  return (
    <>
      {plan && <p className={dialogStyles.message}>{plan.description}</p>}
      {isCard && (
        <TextField
          label={plan ? t`Amount in ${plan.currency}` : t`Amount`}
          inputMode="decimal"
          readOnly={isWhole}
          hint={isWhole ? t`This payment service refunds whole payments only.` : partHint(largest)}
          {...fields.getInputProps('amount')}
        />
      )}
      <div className={dialogStyles.suggestions}>
        {commonReasons().map((suggestion) => (
          <Chip
            key={suggestion}
            selected={fields.values.reason === suggestion}
            onClick={() => fields.setFieldValue('reason', suggestion)}
          >
            {suggestion}
          </Chip>
        ))}
      </div>
      <TextAreaField
        label={t`Reason`}
        hint={t`Shown to the fan and the creator.`}
        rows={3}
        maxLength={300}
        {...fields.getInputProps('reason')}
        data-autofocus
      />
    </>
  )
}

const partHint = (largest: number | undefined) =>
  largest === undefined ? undefined : t`Up to ${largest}. Access ends only after a full refund.`

function ConfirmStep({ steps: { plan, form } }: { steps: RefundState }) {
  const site = useSite()
  const { reason } = form.fields.values
  if (!plan) return null
  return (
    <>
      <DescriptionList
        facts={summarizeRefund(plan, site, (instant) =>
          formatDay(new Date(instant), new Date(), 'UTC'),
        )}
      />
      <p className="dim">{t`Reason: ${reason}`}</p>
    </>
  )
}
