import { useState } from 'react'
import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { FormError } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../checkout-dialog.module.css'
import { CheckoutSkeleton } from '../checkout-dialog.tsx'
import { useAddresses, useChangeDeliveryAddress } from '../queries.ts'
import { AddressChoice } from './address-choice.tsx'
import { AddressForm } from './address-form.tsx'

interface ChangeAddressDialogProps {
  order: { readonly _id: string; readonly deliveryAddressId: string | null }
  onClose: () => void
  onChanged: () => void
}

/** Sends an order to another address of its buyer, saved or new. */
export function ChangeAddressDialog({ order, onClose, onChanged }: ChangeAddressDialogProps) {
  const addresses = useAddresses()
  const changeAddress = useChangeDeliveryAddress()
  const [isAdding, setAdding] = useState(false)
  const { fields, submit, pending, formError } = useValidatedForm({
    initial: { deliveryAddressId: order.deliveryAddressId ?? '' },
    async onSubmit(body) {
      await changeAddress({ params: { id: order._id }, body })
      toast({ text: t`The delivery address is changed` })
      onChanged()
    },
  })
  const choose = (id: string) => fields.setFieldValue('deliveryAddressId', id)
  const known = addresses.data?.data
  const chosen = known?.some(({ _id }) => _id === fields.values.deliveryAddressId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Change the delivery address`}
      place="rise"
      insistent={pending}
    >
      <div className={styles.content}>
        {isAdding ? (
          <AddressForm
            onBack={() => setAdding(false)}
            onSaved={({ _id }) => {
              choose(_id)
              setAdding(false)
            }}
          />
        ) : known ? (
          <>
            <AddressChoice
              addresses={known}
              value={fields.values.deliveryAddressId}
              onChoose={choose}
              onAdd={() => setAdding(true)}
            />
            <FormActions>
              <FormError>{formError}</FormError>
              <SendButton disabled={!chosen} pending={pending} onClick={() => submit()} />
            </FormActions>
          </>
        ) : addresses.isError ? (
          <ErrorState onRetry={() => void addresses.refetch()} retrying={addresses.isFetching} />
        ) : (
          <CheckoutSkeleton />
        )}
      </div>
    </Dialog>
  )
}

interface SendButtonProps {
  disabled: boolean
  pending: boolean
  onClick: () => void
}

const SendButton = (props: SendButtonProps) => (
  <Button variant="primary" size="l" wide {...props}>
    {t`Send it there`}
  </Button>
)
