import { t } from '../../../lib/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './address-form.module.css'
import { AddressForm } from './address-form.tsx'
import type { WireAddress } from './labels.ts'

interface AddressDialogProps {
  /** The address to change; absent for a new one. */
  address?: WireAddress | undefined
  onSaved: (address: WireAddress) => void
  onClose: () => void
}

/** Edits a delivery address in a dialog, or creates one. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  return (
    <Dialog open onClose={onClose} title={address ? t`Edit address` : t`New address`} place="rise">
      <div className={styles.panel}>
        <AddressForm address={address} onSaved={onSaved} />
      </div>
    </Dialog>
  )
}
