import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireOrder } from '../../lib/labels/order-labels.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import styles from './order-summary.module.css'
import { useConfirmReceipt } from './queries.ts'

/**
 * Lets the buyer of goods that were shipped say that they arrived; renders nothing before and
 * after.
 */
export function ReceiptButton({ order, onDone }: { order: WireOrder; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (order.productInfo.type !== 'physical' || order.deliveryStatus !== 'shipping') return null
  return (
    <>
      <Button
        variant="primary"
        icon={<IconPackageImport size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t`I received it`}
      </Button>
      {isOpen && <ReceiptDialog order={order} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}

interface ReceiptDialogProps {
  order: WireOrder
  onClose: () => void
  onDone: () => void
}

function ReceiptDialog({ order: { _id: id, orderNumber }, onClose, onDone }: ReceiptDialogProps) {
  const confirmReceipt = useConfirmReceipt()
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    try {
      await confirmReceipt({ params: { id } })
      toast({ text: t`Order ${orderNumber} is delivered` })
    } catch (error) {
      toastError(error)
    }
    setPending(false)
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Did order ${orderNumber} arrive?`}
      insistent={isPending}
    >
      <div className={styles.dialog}>
        <p>{t`The creator is notified that you received it. This cannot be undone.`}</p>
        <ConfirmationActions>
          <Button onClick={onClose} disabled={isPending}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            pending={isPending}
            data-autofocus
            onClick={() => void confirm()}
          >
            {t`I received it`}
          </Button>
        </ConfirmationActions>
      </div>
    </Dialog>
  )
}
