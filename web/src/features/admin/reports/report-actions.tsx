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

const asked: Readonly<Record<ReportAction, { readonly title: string; readonly verb: string; readonly done: string }>> =
  {
    dismiss: { title: 'Dismiss this report?', verb: 'Dismiss', done: 'Report dismissed' },
    remove: { title: 'Remove what was reported?', verb: 'Remove', done: 'Content removed' },
    suspend: { title: 'Suspend the account?', verb: 'Suspend', done: 'Account suspended' },
    delete: { title: 'Take this report off the list?', verb: 'Take off', done: 'Report taken off the list' },
  }

/** What happens then, in plain words. */
function describeConsequences(deed: ReportAction, { target, targetInfo: { owner } }: WireReport): string {
  if (deed === 'dismiss') return 'It stays as it is. Whoever reported it is told.'
  if (deed === 'delete') return 'The report disappears from this list and its number stops working. The audit keeps it.'
  if (deed === 'remove') {
    return target === 'comment'
      ? 'The comment goes, with the replies to it. Whoever reported it is told.'
      : 'It goes for everybody at once, also for those who bought it: they get their tokens back. Whoever reported it is told.'
  }
  return `${owner?.name ?? 'The owner'} may only look from now on, and is told your reason. Whoever reported it is told that something was done.`
}

const commonReasons = ['Against our rules', 'Against the law', 'Nothing wrong with it', 'Reported by mistake']

/** What an admin can do about a report. Every decision asks for its reason. */
export function ReportActions({ report }: { report: WireReport }) {
  const [deed, setDeed] = useState<ReportAction>()
  const { revalidate } = useRevalidator()
  const { _id, status, receipt, target, targetInfo } = report
  const choose = (deed: ReportAction) => () => setDeed(deed)
  const isOpen = status === 'open'
  const items: MenuItem[] = [
    ...(isOpen ? [{ text: 'Dismiss', onChoose: choose('dismiss') }] : []),
    ...(isOpen && targetInfo.canRemove
      ? [{ text: `Remove ${targetLabel(target).toLowerCase()}`, tone: 'bad' as const, onChoose: choose('remove') }]
      : []),
    ...(isOpen && targetInfo.owner
      ? [{ text: `Suspend ${targetInfo.owner.name}`, tone: 'bad' as const, onChoose: choose('suspend') }]
      : []),
    { text: 'Take off the list', onChoose: choose('delete') },
  ]
  const agree = async (reason: string) => {
    if (!deed) return
    const params = { id: _id }
    if (deed === 'delete') await api(deleteReport, { params })
    else await api(decideReport, { params, body: { decision: deed, reason } })
    toast({ text: asked[deed].done })
    await revalidate()
  }
  return (
    <>
      <Menu label={`Decide ${receipt}`} icon={<IconDots size={20} />} items={items} />
      {deed && (
        <ConfirmDialog
          title={asked[deed].title}
          confirmLabel={asked[deed].verb}
          tone={deed === 'dismiss' ? 'primary' : 'danger'}
          {...(deed !== 'delete' && { reason: { label: 'Why', minLength: 3, suggestions: commonReasons } })}
          onConfirm={agree}
          onClose={() => setDeed(undefined)}
        >
          {describeConsequences(deed, report)}
        </ConfirmDialog>
      )}
    </>
  )
}
