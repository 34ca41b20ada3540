import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { type BulkOutcome, type BulkRow, runEach } from '../../lib/tables/bulk.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { ContentKind } from './kind.ts'

interface DeleteContentProps {
  kind: Pick<ContentKind, 'words' | 'remove'>
  /** The content to delete; the dialog is closed without any. */
  rows: readonly BulkRow[]
  onClose: () => void
  onDeleted: (outcome: BulkOutcome) => void
}

/** Asks before content is deleted, and says what deleting means for fans who paid for it. */
export function DeleteContent({ kind, rows, onClose, onDeleted }: DeleteContentProps) {
  const [isPending, setPending] = useState(false)
  const words = kind.words()
  const remove = async () => {
    setPending(true)
    const outcome = await runEach(rows, kind.remove)
    setPending(false)
    if (outcome.done > 0) toast({ text: words.removed(outcome.done) })
    else toast({ tone: 'bad', text: outcome.refused[0]?.reason ?? '' })
    onClose()
    if (outcome.done > 0 || rows.length > 1) onDeleted(outcome)
  }
  return (
    <Dialog open={rows.length > 0} onClose={onClose} title={words.removeTitle(rows)}>
      <ConfirmationBody>
        <p>{t`It is removed for everyone immediately and cannot be restored.`}</p>
        <p className="dim">
          {words.kept ??
            t`Fans who bought it keep it. To hide it without deleting it, archive it instead.`}
        </p>
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
