import { useState } from 'react'
import { type BulkOutcome, runEach } from '../../lib/bulk.ts'
import { formatCount } from '../../lib/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { removeVideo } from './queries.ts'

interface DeleteVideosProps {
  /** The videos to delete; the dialog is closed without any. */
  videos: readonly { readonly _id: string; readonly title: string }[]
  onClose: () => void
  onDeleted: (outcome: BulkOutcome) => void
}

/** Asks before videos are deleted, and says what deleting means for fans who paid for them. */
export function DeleteVideos({ videos, onClose, onDeleted }: DeleteVideosProps) {
  const [isPending, setPending] = useState(false)
  const count = videos.length
  const remove = async () => {
    setPending(true)
    const outcome = await runEach(
      videos.map(({ _id, title }) => ({ id: _id, name: title })),
      removeVideo,
    )
    setPending(false)
    const done = formatCount(outcome.done)
    if (outcome.done > 0)
      toast({
        text: ngettext(msgid`${done} video deleted`, `${done} videos deleted`, outcome.done),
      })
    else toast({ tone: 'bad', text: outcome.refused[0]?.reason ?? '' })
    onClose()
    if (outcome.done > 0 || count > 1) onDeleted(outcome)
  }
  const title = ngettext(
    msgid`Delete ${formatCount(count)} video?`,
    `Delete ${formatCount(count)} videos?`,
    count,
  )
  return (
    <Dialog open={count > 0} onClose={onClose} title={title}>
      <ConfirmationBody>
        <p>{t`This takes effect for everyone immediately and cannot be undone.`}</p>
        <p className="dim">{t`Fans who bought a video keep it. To hide a video without deleting it, archive it instead.`}</p>
        <ConfirmationActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" pending={isPending} onClick={() => void remove()}>
            {t`Delete`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
