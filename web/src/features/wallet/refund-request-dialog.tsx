import { listPurchases, readReceipt } from '@stagedoor/contract/purchases'
import { askForRefund } from '@stagedoor/contract/refunds'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

interface RefundRequestDialogProps {
  readonly receiptId: string
  readonly onClose: () => void
}

/** Asks the team for the price of a payment or charge back, with the reason. */
export function RefundRequestDialog({ receiptId, onClose }: RefundRequestDialogProps) {
  const { fields, submit, pending, formError } = useContractForm(askForRefund, {
    initial: { reason: '' },
    body: ({ reason }) => ({ receiptId, reason }),
    settles: [readReceipt, listPurchases],
    onDone() {
      onClose()
      toast({ text: t`Your request was sent` })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Ask for a refund`}>
      <form noValidate onSubmit={submit}>
        <TextAreaField
          label={t`Why do you ask for a refund?`}
          hint={t`Our team reads it and answers by e-mail and here. When we refund a purchase, it is locked again. You can ask once.`}
          rows={5}
          maxLength={1000}
          data-autofocus
          {...fields.getInputProps('reason')}
        />
        <FormError>{formError}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Send request`}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
