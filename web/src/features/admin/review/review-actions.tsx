import { useState } from 'react'
import type { Hotkey } from '../../../lib/browser/hotkeys.ts'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { HotkeyHelp } from '../../../ui/hotkey-help.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { MediaPrivacyMenu } from '../components/media-privacy.tsx'
import { useApproveReviews, useRefuseReview } from './queries.ts'
import type { ReviewQueue } from './use-queue.ts'

interface ReviewActionsProps {
  queue: ReviewQueue
  /** The hotkeys of what is shown: zoom, play, blur. */
  hotkeys: readonly Hotkey[]
}

const reasons = () => [
  t`It shows a person who is not named`,
  t`It shows something that our rules forbid`,
  t`It may not be seen by everybody`,
  t`It advertises another site`,
]

/** Draws the decisions about what waits for a review, each with its hotkey. */
export function ReviewActions({ queue, hotkeys }: ReviewActionsProps) {
  const [dialog, setDialog] = useState<'refuse' | 'all'>()
  const { current, undo, reviews } = queue
  const canDecide = current?.canDecide === true && !current.claimedBy
  const ids = reviews.filter((one) => one.canDecide && !one.claimedBy).map(({ _id }) => _id)
  const close = () => setDialog(undefined)
  const keys = [
    { key: 'a', label: t`Approve`, run: queue.approve },
    { key: 'r', label: t`Refuse`, run: () => canDecide && setDialog('refuse') },
    { key: 'n', label: t`Next`, run: () => queue.go(1) },
    { key: 'p', label: t`Previous`, run: () => queue.go(-1) },
    { key: 'u', label: t`Undo the last approval`, run: () => undo?.() },
    ...hotkeys,
  ]
  return (
    <>
      <HotkeyHelp hotkeys={keys} />
      <MediaPrivacyMenu />
      {undo && <Button onClick={undo}>{t`Undo`}</Button>}
      {ids.length > 1 && (
        <Button onClick={() => setDialog('all')}>
          {t`Approve all ${formatCount(ids.length)} of this page`}
        </Button>
      )}
      <Button variant="danger" disabled={!canDecide} onClick={() => setDialog('refuse')}>
        {t`Refuse`}
      </Button>
      <Button variant="primary" disabled={!canDecide} onClick={queue.approve}>
        {t`Approve`}
      </Button>
      {dialog === 'refuse' && current && (
        <RefuseDialog
          id={current._id}
          onRefused={() => queue.leave([current._id])}
          onClose={close}
        />
      )}
      {dialog === 'all' && (
        <ApproveAllDialog ids={ids} onApproved={() => queue.leave(ids)} onClose={close} />
      )}
    </>
  )
}

interface RefuseDialogProps {
  id: string
  onRefused: () => void
  onClose: () => void
}

function RefuseDialog({ id, onRefused, onClose }: RefuseDialogProps) {
  const refuseReview = useRefuseReview()
  return (
    <ConfirmDialog
      title={t`Refuse this file?`}
      confirmLabel={t`Refuse`}
      reason={{ label: t`Reason`, minLength: 3, suggestions: reasons() }}
      withGrounds
      onConfirm={async (reason, grounds) => {
        await refuseReview({ params: { id }, body: { reason, ...grounds } })
        onRefused()
        toast({ text: t`File refused` })
      }}
      onClose={onClose}
    >
      {t`It is not published. Its owner reads your reason and can appeal; a granted appeal publishes it.`}
    </ConfirmDialog>
  )
}

interface ApproveAllDialogProps {
  ids: readonly string[]
  onApproved: () => void
  onClose: () => void
}

function ApproveAllDialog({ ids, onApproved, onClose }: ApproveAllDialogProps) {
  const approveReviews = useApproveReviews()
  const count = formatCount(ids.length)
  return (
    <ConfirmDialog
      title={ngettext(msgid`Approve ${count} file?`, `Approve ${count} files?`, ids.length)}
      confirmLabel={t`Approve`}
      tone="primary"
      onConfirm={async () => {
        const { approved, waiting, skipped } = await approveReviews({ body: { ids: [...ids] } })
        onApproved()
        toast({
          text: t`${formatCount(approved)} approved, ${formatCount(waiting)} wait for a second person, ${formatCount(skipped)} left out`,
        })
      }}
      onClose={onClose}
    >
      {t`They are published without a look at each. This cannot be undone.`}
    </ConfirmDialog>
  )
}
