import type { readPayable } from '@stagedoor/contract/earnings'
import { ApiError, type WireOf } from '@stagedoor/contract/kit'
import { useEffect, useState } from 'react'
import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { formatCount, formatMoney } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import dialogStyles from '../components/confirm-dialog.module.css'
import { type DescriptionItem, DescriptionList } from '../components/description-list.tsx'
import { fetchPayable, useMarkPaid } from '../money/queries.ts'

interface PayoutDialogProps {
  /** The creator's username, and the days of the table's filter. */
  performerId: string
  fromDate: string | undefined
  toDate: string | undefined
  onClose: () => void
}

type Payable = WireOf<typeof readPayable>

function factsOf({
  amount,
  count,
  waiting,
  overpaid,
  available,
  currency,
}: Payable): readonly DescriptionItem[] {
  const money = (value: number) => formatMoney(value, currency)
  const lines: readonly (DescriptionItem | false)[] = [
    {
      name: t`Amount to pay`,
      value: money(amount),
      note: ngettext(msgid`${formatCount(count)} earning`, `${formatCount(count)} earnings`, count),
    },
    overpaid > 0 && {
      name: t`Deducted`,
      value: money(overpaid),
      note: t`Refunded to fans after an earlier payout`,
    },
    waiting > 0 && { name: t`Held`, value: money(waiting), note: t`Not part of this payout` },
    { name: t`Total available balance`, value: money(available) },
  ]
  return lines.filter((line) => line !== false)
}

/** Loads the payable amount and records the payout. */
function usePayout({ performerId, fromDate, toDate, onClose }: PayoutDialogProps) {
  const markPaid = useMarkPaid()
  const [payable, setPayable] = useState<Payable>()
  const [failure, setFailure] = useState<ApiError>()
  const period = { performerId, ...(fromDate && { fromDate }), ...(toDate && { toDate }) }
  const load = () => fetchPayable(period).then(setPayable)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => void load().catch(setFailure), [])
  const form = useValidatedForm({
    initial: { note: '' },
    async onSubmit(typed) {
      if (!payable) return
      const { amount, currency } = payable
      const note = typed.note.trim()
      await markPaid({ body: { ...period, amount, ...(note && { note }) } }).catch(
        async (error: unknown) => {
          if (error instanceof ApiError && error.is('earnings.amount_changed')) await load()
          throw error
        },
      )
      onClose()
      toast({ text: t`${formatMoney(amount, currency)} to @${performerId} is marked as paid` })
    },
  })
  return { payable, failure, form }
}

/**
 * Records a payout that the operator made outside the site: shows the earnings it covers, then asks
 * to confirm.
 */
export function PayoutDialog(props: PayoutDialogProps) {
  const { performerId, onClose } = props
  const { payable, failure, form } = usePayout(props)
  const { fields, submit, pending, formError, refusal } = form
  const canPay = payable !== undefined && payable.amount > 0
  useProofOnRefusal({ refusal, again: submit, reason: t`This records a payout.` })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Mark @${performerId} as paid`}
      insistent={pending && canPay}
    >
      <form className={dialogStyles.form} noValidate onSubmit={submit}>
        <p className={dialogStyles.message}>
          {t`Send the money first. This marks the earnings below as paid out and notifies the creator.`}
        </p>
        {!payable && !failure && <Spinner label={t`Adding up the earnings`} />}
        {payable && <DescriptionList facts={factsOf(payable)} />}
        {payable && !canPay && (
          <p className="dim">{t`None of these earnings can be paid out now.`}</p>
        )}
        {canPay && (
          <TextField
            label={t`Payment reference`}
            hint={t`For your records, such as the bank transfer number.`}
            maxLength={200}
            {...fields.getInputProps('note')}
            data-autofocus
          />
        )}
        <FormError>
          {refusal?.is('auth.proof_required') ? undefined : (formError ?? failure?.message)}
        </FormError>
        <div className={dialogStyles.actions}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" pending={pending} disabled={!canPay}>
            {canPay
              ? t`Mark ${formatMoney(payable.amount, payable.currency)} as paid`
              : t`Mark as paid`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
