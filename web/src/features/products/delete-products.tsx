import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { removeProduct } from './queries.ts'

interface DeleteProductsProps {
  /** The ids of the products to delete; the dialog is closed without any. */
  ids: readonly string[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks before products are deleted, and says what deleting means for fans who bought them. */
export function DeleteProducts({ ids, onClose, onDeleted }: DeleteProductsProps) {
  const [isPending, setPending] = useState(false)
  const count = ids.length
  const remove = async () => {
    setPending(true)
    try {
      for (const id of ids) await removeProduct(id)
      toast({ text: ngettext(msgid`Product deleted`, `${formatCount(count)} products deleted`, count) })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
      onClose()
      onDeleted()
    }
  }
  const title = ngettext(msgid`Delete this product?`, `Delete ${formatCount(count)} products?`, count)
  return (
    <Dialog open={count > 0} onClose={onClose} title={title}>
      <ConfirmationBody>
        <p>{t`It leaves your store immediately and cannot be restored.`}</p>
        <p className="dim">{t`Fans who bought it can still download it. To stop selling it, hide it instead.`}</p>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Keep it`}</Button>
          <Button variant="danger" pending={isPending} onClick={() => void remove()}>
            {t`Delete`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
