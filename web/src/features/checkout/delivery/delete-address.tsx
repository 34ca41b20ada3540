import { useValidatedForm } from '../../../lib/forms/validated-form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteAddress } from '../queries.ts'
import { addressLines, type WireAddress } from './labels.ts'

interface DeleteAddressProps {
  address: WireAddress
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a delivery address is deleted, and says what becomes of orders. */
export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const deleteAddress = useDeleteAddress()
  const { submit, pending, formError } = useValidatedForm({
    initial: {},
    async onSubmit() {
      await deleteAddress({ params: { id: address._id } })
      toast({ text: t`Address deleted` })
      onDeleted()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Delete this address?`} insistent={pending}>
      <ConfirmationBody>
        <p>
          <span translate="no">
            <b>{address.name}</b>, {addressLines(address).join(', ')}
          </span>
        </p>
        <p className="dim">{t`Orders that you already placed are still sent there.`}</p>
        <FormError>{formError}</FormError>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button variant="danger" pending={pending} onClick={() => submit()}>
            {t`Delete`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
