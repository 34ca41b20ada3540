import { t } from '../../../lib/i18n/i18n.ts'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { RemoveDialog } from '../components/content-menu.tsx'
import { useSuspendAccount } from '../queries.ts'

/**
 * The content, comment or account that an admin removes from the site; removing a creator's page
 * suspends the account.
 */
export interface ModerationTarget {
  readonly target: 'feed' | 'video' | 'gallery' | 'product' | 'comment' | 'account'
  readonly id: string
  /** "this post", "the comment by Robin", "Mia’s page". */
  readonly name: string
  readonly onRemoved: () => void
}

const commonReasons = () => [
  t`Against our rules`,
  t`Against the law`,
  t`Pretends to be someone else`,
  t`Spam`,
]

/** Asks for a reason and removes the content, with the same effects as a decision on a report. */
export default function ModerationDialog({
  content,
  onClose,
}: {
  content: ModerationTarget
  onClose: () => void
}) {
  const suspendAccount = useSuspendAccount()
  const { target, id, name, onRemoved } = content
  const removed = () => {
    toast({ text: t`Removed` })
    onRemoved()
  }
  if (target !== 'account')
    return <RemoveDialog content={{ target, id, name }} onRemoved={removed} onClose={onClose} />
  const suspend = async (reason: string) => {
    await suspendAccount({ params: { id }, body: { reason } })
    removed()
  }
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirmLabel={t`Suspend account`}
      reason={{ label: t`Reason`, minLength: 3, suggestions: commonReasons() }}
      onConfirm={suspend}
      onClose={onClose}
    >
      {t`This suspends the account: the page is hidden, its sessions end, and its owner is sent your reason. You can restore it in the console.`}
    </ConfirmDialog>
  )
}
