import { adminList, changeExpiry } from '@stagedoor/contract/subscriptions'
import { useContractForm } from '../../../lib/forms/form.ts'
import { formatDay } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import dialogStyles from '../components/confirm-dialog.module.css'
import { consoleSettles } from '../settles.ts'
import { dayOf, endOfDay, type Subscription } from './labels.ts'

/** Changes the day on which a subscription ends or renews. */
export function ExpiryDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}) {
  const { fields, submit, pending, formError, refusal } = useContractForm(changeExpiry, {
    initial: {
      expiredAt:
        subscription.expiredAt && !subscription.isEndless ? dayOf(subscription.expiredAt) : '',
    },
    body: ({ expiredAt }) => ({ expiredAt: expiredAt && endOfDay(expiredAt) }),
    callInput: () => ({ params: { id: subscription._id } }),
    check: { expiredAt: (day) => (day ? undefined : t`Choose a day`) },
    settles: consoleSettles(adminList),
    async onDone() {
      onClose()
      toast({ text: t`The date is updated` })
    },
  })
  const earliest = refusal?.is('subscriptions.expiry_out_of_range')
    ? refusal.data.earliest
    : undefined
  const earliestDay = earliest && formatDay(new Date(earliest), new Date(), 'UTC')
  return (
    <Dialog open onClose={onClose} title={t`Change date`}>
      <form className={dialogStyles.form} onSubmit={submit} noValidate>
        <p className={dialogStyles.message}>
          {subscription.price > 0
            ? t`It renews at the end of this day. Paid time cannot be shortened.`
            : t`Access ends at the end of this day.`}
        </p>
        <TextField
          label={t`Day (UTC)`}
          type="date"
          data-autofocus
          {...fields.getInputProps('expiredAt')}
        />
        <FormError>
          {formError &&
            (earliestDay ? t`${formError}. The earliest is ${earliestDay}.` : `${formError}.`)}
        </FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Save`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
