import { decideReport, deleteReport } from '@stagedoor/contract/reports'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { targetLabel, type WireReport } from './labels.ts'

type ReportAction = 'dismiss' | 'remove' | 'suspend' | 'delete'

const dialogs: Readonly<
  Record<ReportAction, { readonly title: string; readonly verb: string; readonly done: string }>
> = {
  dismiss: { title: 'Dismiss this report?', verb: 'Dismiss', done: 'Report dismissed' },
  remove: { title: 'Remove the reported content?', verb: 'Remove', done: 'Content removed' },
  suspend: { title: 'Suspend the account?', verb: 'Suspend', done: 'Account suspended' },
  delete: { title: 'Delete this report?', verb: 'Delete', done: 'Report deleted' },
}

/** Returns the consequences of an action on a report. */
function describeConsequences(action: ReportAction, { target, targetInfo: { owner } }: WireReport): string {
  if (action === 'dismiss') return 'The content stays as it is. The reporter is notified.'
  if (action === 'delete')
    return 'The report is removed from this list and its receipt number stops working. The audit trail keeps it.'
  if (action === 'remove') {
    return target === 'comment'
      ? 'The comment is removed together with its replies. The reporter is notified.'
      : 'The content is hidden from everyone immediately. Buyers get their tokens back. The reporter is notified.'
  }
  return `${owner?.name ?? 'The owner'} can only read from now on, and is sent your reason. The reporter is notified that action was taken.`
}

const commonReasons = ['Against our rules', 'Against the law', 'Nothing wrong with it', 'Reported by mistake']

/** Shows the menu of actions on a report. Every decision requires a reason. */
export function ReportActions({ report }: { report: WireReport }) {
  const [action, setAction] = useState<ReportAction>()
  const { revalidate } = useRevalidator()
  const { _id, status, receipt, target, targetInfo } = report
  const choose = (action: ReportAction) => () => setAction(action)
  const isOpen = status === 'open'
  const items: MenuItem[] = [
    ...(isOpen ? [{ text: 'Dismiss', onChoose: choose('dismiss') }] : []),
    ...(isOpen && targetInfo.canRemove
      ? [{ text: `Remove ${targetLabel(target).toLowerCase()}`, tone: 'bad' as const, onChoose: choose('remove') }]
      : []),
    ...(isOpen && targetInfo.owner
      ? [{ text: `Suspend ${targetInfo.owner.name}`, tone: 'bad' as const, onChoose: choose('suspend') }]
      : []),
    { text: 'Delete', onChoose: choose('delete') },
  ]
  const decide = async (reason: string) => {
    if (!action) return
    const params = { id: _id }
    if (action === 'delete') await api(deleteReport, { params })
    else await api(decideReport, { params, body: { decision: action, reason } })
    toast({ text: dialogs[action].done })
    await revalidate()
  }
  return (
    <>
      <Menu label={`Decide ${receipt}`} icon={<IconDots size={20} />} items={items} />
      {action && (
        <ConfirmDialog
          title={dialogs[action].title}
          confirmLabel={dialogs[action].verb}
          tone={action === 'dismiss' ? 'primary' : 'danger'}
          {...(action !== 'delete' && { reason: { label: 'Reason', minLength: 3, suggestions: commonReasons } })}
          onConfirm={decide}
          onClose={() => setAction(undefined)}
        >
          {describeConsequences(action, report)}
        </ConfirmDialog>
      )}
    </>
  )
}
