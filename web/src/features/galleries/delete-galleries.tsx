import { useState } from 'react'
import { type BulkOutcome, runEach } from '../../lib/bulk.ts'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { removeGallery } from './queries.ts'

interface DeleteGalleriesProps {
  /** The galleries to delete; the dialog is closed without any. */
  galleries: readonly { readonly _id: string; readonly title: string }[]
  onClose: () => void
  onDeleted: (outcome: BulkOutcome) => void
}

/** Asks before galleries are deleted, and says what deleting means for fans who paid for them. */
export function DeleteGalleries({ galleries, onClose, onDeleted }: DeleteGalleriesProps) {
  const [isPending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    const outcome = await runEach(
      galleries.map(({ _id, title }) => ({ id: _id, name: title })),
      removeGallery,
    )
    setPending(false)
    if (outcome.done > 0) toast({ text: t`Deleted` })
    else toast({ tone: 'bad', text: outcome.refused[0]?.reason ?? '' })
    onClose()
    if (outcome.done > 0 || galleries.length > 1) onDeleted(outcome)
  }
  const [first] = galleries
  const title =
    galleries.length > 1
      ? t`Delete ${galleries.length} galleries?`
      : t`Delete “${first?.title ?? ''}”?`
  return (
    <Dialog open={galleries.length > 0} onClose={onClose} title={title}>
      <ConfirmationBody>
        <p>{t`It is removed for everyone immediately and cannot be restored.`}</p>
        <p className="dim">{t`Fans who bought it keep it. To hide it without deleting it, archive it instead.`}</p>
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
