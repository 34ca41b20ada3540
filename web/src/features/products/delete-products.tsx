import { useState } from 'react'
import { type BulkOutcome, runEach } from '../../lib/bulk.ts'
import { formatCount } from '../../lib/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { removeProduct } from './queries.ts'

interface DeleteProductsProps {
  /** The products to delete; the dialog is closed without any. */
  products: readonly { readonly _id: string; readonly name: string }[]
  onClose: () => void
  onDeleted: (outcome: BulkOutcome) => void
}

/** Asks before products are deleted, and says what deleting means for fans who bought them. */
export function DeleteProducts({ products, onClose, onDeleted }: DeleteProductsProps) {
  const [isPending, setPending] = useState(false)
  const count = products.length
  const remove = async () => {
    setPending(true)
    const outcome = await runEach(
      products.map(({ _id, name }) => ({ id: _id, name })),
      removeProduct,
    )
    setPending(false)
    const done = formatCount(outcome.done)
    if (outcome.done > 0)
      toast({ text: ngettext(msgid`Product deleted`, `${done} products deleted`, outcome.done) })
    else toast({ tone: 'bad', text: outcome.refused[0]?.reason ?? '' })
    onClose()
    if (outcome.done > 0 || count > 1) onDeleted(outcome)
  }
  const title = ngettext(
    msgid`Delete this product?`,
    `Delete ${formatCount(count)} products?`,
    count,
  )
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
