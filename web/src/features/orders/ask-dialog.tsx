import { readThread, writeAbout } from '@stagedoor/contract/orders'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './order-summary.module.css'

interface AskDialogProps {
  order: WireOrder
  /** The other side of the order, which gets the message. */
  to: 'seller' | 'buyer'
  onClose: () => void
}

/** Writes a message about an order in the conversation of its buyer and its seller. */
export default function AskDialog({ order, to, onClose }: AskDialogProps) {
  const { _id: id, orderNumber } = order
  const { fields, submit, pending, formError } = useContractForm(writeAbout, {
    initial: { text: '' },
    callInput: () => ({ params: { id } }),
    settles: [readThread],
    onDone() {
      toast({ text: t`Your message was sent` })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        to === 'seller' ? t`Ask about order ${orderNumber}` : t`Write about order ${orderNumber}`
      }
      insistent={pending}
    >
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <TextAreaField
          label={t`Message`}
          hint={to === 'seller' ? t`Questions about an order cost nothing.` : undefined}
          rows={5}
          maxLength={2000}
          required
          data-autofocus
          {...fields.getInputProps('text')}
        />
        <FormError>{formError}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Send`}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
