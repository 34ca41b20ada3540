import { listSales, readOrder, updateOrder } from '@stagedoor/contract/orders'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { carrierOptions } from '../../../lib/labels/carriers.ts'
import {
  nextStatuses,
  type OrderStatus,
  orderStatusLabel,
  type WireOrder,
} from '../../../lib/labels/order-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, SelectField, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import dialogStyles from '../components/confirm-dialog.module.css'
import { consoleSettles } from '../settles.ts'

/** Changes the status, the carrier and the tracking code of an order for its seller. */
export function DeliveryDialog({ order, onClose }: { order: WireOrder; onClose: () => void }) {
  const { _id: id, deliveryStatus, shippingCode, carrier } = order
  const { fields, submit, pending, formError } = useContractForm(updateOrder, {
    initial: {
      deliveryStatus: deliveryStatus as OrderStatus,
      carrier: carrier ?? ('' as const),
      shippingCode,
    },
    body: ({ carrier, ...rest }) => ({ ...rest, carrier: carrier || null }),
    callInput: () => ({ params: { id } }),
    settles: consoleSettles(listSales, readOrder),
    async onDone() {
      onClose()
      toast({ text: t`The order is updated` })
    },
  })
  const options = [deliveryStatus, ...nextStatuses(deliveryStatus)].map((value) => ({
    value,
    text: orderStatusLabel(value).text,
  }))
  return (
    <Dialog open onClose={onClose} title={t`Update delivery`} insistent={pending}>
      <form className={dialogStyles.form} onSubmit={submit} noValidate>
        <p
          className={dialogStyles.message}
        >{t`The fan is notified. A status cannot be taken back.`}</p>
        <SelectField
          label={t`Status`}
          options={options}
          data-autofocus
          {...fields.getInputProps('deliveryStatus')}
        />
        <SelectField
          label={t`Carrier`}
          options={carrierOptions()}
          placeholder={t`Not named`}
          {...fields.getInputProps('carrier')}
        />
        <TextField
          label={t`Tracking code`}
          maxLength={100}
          autoComplete="off"
          {...fields.getInputProps('shippingCode')}
        />
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" wide pending={pending}>
            {t`Save`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
