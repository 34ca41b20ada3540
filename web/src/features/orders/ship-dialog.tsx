import { updateOrder } from '@stagedoor/contract/orders'
import { useContractForm } from '../../lib/forms/form.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { carrierOptions } from '../../lib/labels/carriers.ts'
import { isUnshipped, type WireOrder } from '../../lib/labels/order-labels.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './order-summary.module.css'

interface ShipDialogProps {
  order: WireOrder
  onClose: () => void
  onDone: () => void
}

/**
 * Marks an order as shipped with its carrier and tracking code, or changes these of one that is
 * shipped.
 */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const isNew = isUnshipped(order)
  const { orderNumber } = order
  const { fields, submit, pending, formError } = useContractForm(updateOrder, {
    initial: { carrier: order.carrier ?? ('' as const), shippingCode: order.shippingCode },
    body: ({ carrier, shippingCode }) => ({
      carrier: carrier || null,
      shippingCode: shippingCode.trim(),
      ...(isNew && { deliveryStatus: 'shipping' as const }),
    }),
    callInput: () => ({ params: { id: order._id } }),
    onDone() {
      toast({ text: isNew ? t`Order ${orderNumber} is shipped` : t`Tracking code saved` })
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? t`Ship order ${orderNumber}` : t`Tracking code`}
      insistent={pending}
    >
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {isNew && (
          <p>{t`The buyer is notified. After this the address cannot be changed and you cannot refund it.`}</p>
        )}
        <SelectField
          label={t`Carrier`}
          options={carrierOptions()}
          placeholder={t`Not named`}
          data-autofocus
          {...fields.getInputProps('carrier')}
        />
        <TextField
          label={t`Tracking code`}
          hint={isNew ? t`Leave it empty to send without one. You can add it later.` : undefined}
          maxLength={100}
          autoComplete="off"
          {...fields.getInputProps('shippingCode')}
        />
        <FormError>{formError}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose} disabled={pending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {isNew ? t`Mark as shipped` : t`Save`}
          </Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
