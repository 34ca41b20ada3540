import { refundOrder } from '@stagedoor/contract/orders'
import { useState } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { refusalMessage } from '../../lib/labels/refusal-messages.ts'
import { usePaymentCall } from '../../lib/money/payment-call.ts'
import { useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './order-summary.module.css'

interface RefundOrderDialogProps {
  order: WireOrder
  onClose: () => void
  onDone: () => void
}

/**
 * Cancels an order before it is shipped and refunds its whole price, with a reason for the records.
 */
export function RefundOrderDialog({ order, onClose, onDone }: RefundOrderDialogProps) {
  const site = useSite()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { pay, pending, refusal } = usePaymentCall(() => Promise.resolve(refundOrder))
  const { orderNumber, totalPrice } = order
  const refund = async () => {
    setChecked(true)
    if (!reason.trim()) return
    if (!(await pay({ params: { id: order._id }, body: { reason: reason.trim() } }))) return
    toast({ text: t`Order ${orderNumber} is refunded` })
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t`Refund order ${orderNumber}?`} insistent={pending}>
      <form
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void refund()
        }}
      >
        <p>{jt`${<Price key="1" tokens={totalPrice} />} go back to the wallet of the buyer, and out of your earnings. The pieces can be sold again. This cannot be undone.`}</p>
        <TextAreaField
          label={t`Reason`}
          rows={3}
          maxLength={300}
          required
          data-autofocus
          value={reason}
          error={isChecked && !reason.trim() && t`Enter a reason`}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError>{refusal && refusalMessage(refusal, site)}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose} disabled={pending}>
            {t`Keep the order`}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {t`Refund`}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
