import { useState } from 'react'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { type BulkOutcome, type BulkRow, runEach } from '../../lib/tables/bulk.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeAll } from './queries.ts'

interface DeletePhotosProps {
  /** The photos to delete; the dialog is closed without any. */
  photos: readonly BulkRow[]
  onClose: () => void
  onDeleted: (outcome: BulkOutcome) => void
}

/** Asks before photos are deleted. */
export function DeletePhotos({ photos, onClose, onDeleted }: DeletePhotosProps) {
  const [isPending, setPending] = useState(false)
  const count = photos.length
  const remove = async () => {
    setPending(true)
    const outcome = await runEach(photos, (id) => changeAll([id], 'delete'))
    setPending(false)
    onClose()
    onDeleted(outcome)
  }
  const title = ngettext(
    msgid`Delete ${formatCount(count)} photo?`,
    `Delete ${formatCount(count)} photos?`,
    count,
  )
  return (
    <Dialog open={count > 0} onClose={onClose} title={title}>
      <ConfirmationBody>
        <p>{t`It leaves its gallery immediately. Fans who bought the gallery before keep it.`}</p>
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
