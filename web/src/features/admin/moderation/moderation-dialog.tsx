import { suspendAccount } from '@stagedoor/contract/admin'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { RemoveDialog } from '../components/content-menu.tsx'

/** What an admin removes from where it is seen. A page goes by suspending whose it is. */
export interface ModerationTarget {
  readonly target: 'feed' | 'comment' | 'account'
  readonly id: string
  /** "this post", "the comment by Robin", "Mia’s page". */
  readonly name: string
  readonly onRemoved: () => void
}

const commonReasons = ['Against our rules', 'Against the law', 'Pretends to be someone else', 'Spam']

/** Asks why something is removed, and removes it: the same decision as about a report. */
export default function ModerationDialog({ what, onClose }: { what: ModerationTarget; onClose: () => void }) {
  const { target, id, name, onRemoved } = what
  const removed = () => {
    toast({ text: 'Removed' })
    onRemoved()
  }
  if (target !== 'account') return <RemoveDialog content={{ target, id, name }} onRemoved={removed} onClose={onClose} />
  const suspend = async (reason: string) => {
    await api(suspendAccount, { params: { id }, body: { reason } })
    removed()
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmLabel="Suspend account"
      reason={{ label: 'Why', minLength: 3, suggestions: commonReasons }}
      onConfirm={suspend}
      onClose={onClose}
    >
      This suspends the account: the page closes, its sessions end, and its owner is told your reason. You can lift it
      in the console.
    </ConfirmDialog>
  )
}
