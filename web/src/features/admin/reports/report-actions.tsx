import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useState } from 'react'
import { midSentence, t } from '../../../lib/i18n/i18n.ts'
import { useMay } from '../../../lib/session/permissions.ts'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog, type Grounds } from '../components/confirm-dialog.tsx'
import { useDecideReport, useDeleteReport } from '../queries.ts'
import { targetLabel, type WireReport } from './labels.ts'

type ReportAction = 'dismiss' | 'remove' | 'suspend' | 'delete'

const dialogs = (): Readonly<
  Record<ReportAction, { readonly title: string; readonly verb: string; readonly done: string }>
> => ({
  dismiss: { title: t`Dismiss this report?`, verb: t`Dismiss`, done: t`Report dismissed` },
  remove: { title: t`Remove the reported content?`, verb: t`Remove`, done: t`Content removed` },
  suspend: { title: t`Suspend the account?`, verb: t`Suspend`, done: t`Account suspended` },
  delete: { title: t`Delete this report?`, verb: t`Delete`, done: t`Report deleted` },
})

/** Returns the consequences of an action on a report. */
function describeConsequences(
  action: ReportAction,
  { target, targetInfo: { owner } }: WireReport,
): string {
  if (action === 'dismiss') return t`The content stays as it is. The reporter is notified.`
  if (action === 'delete')
    return t`The report is removed from this list and its receipt number stops working. The audit trail keeps it.`
  if (action === 'remove') {
    return target === 'comment'
      ? t`The comment is removed together with its replies. The reporter is notified.`
      : t`The content is hidden from everyone immediately. Buyers get the price back in their wallets. The reporter is notified.`
  }
  return owner
    ? t`${owner.name} can only read from now on, and is sent your reason. The reporter is notified that action was taken.`
    : t`The owner can only read from now on, and is sent your reason. The reporter is notified that action was taken.`
}

const commonReasons = () => [
  t`Against our rules`,
  t`Against the law`,
  t`Nothing wrong with it`,
  t`Reported by mistake`,
]

/** Shows the menu of actions on a report to those who decide. Every decision requires a reason. */
export function ReportActions({ report }: { report: WireReport }) {
  const mayDecide = useMay()('moderation.write')
  const deleteReport = useDeleteReport()
  const decideReport = useDecideReport()
  const [action, setAction] = useState<ReportAction>()
  const { _id, receipt } = report
  const decide = async (reason: string, grounds: Grounds) => {
    if (!action) return
    const params = { id: _id }
    if (action === 'delete') await deleteReport({ params })
    else await decideReport({ params, body: { decision: action, reason, ...grounds } })
    toast({ text: dialogs()[action].done })
  }
  if (!mayDecide) return null
  return (
    <>
      <Menu
        label={t`Decide ${receipt}`}
        icon={<IconDots size={20} />}
        items={menuItems(report, setAction)}
      />
      {action && (
        <ConfirmDialog
          title={dialogs()[action].title}
          confirmLabel={dialogs()[action].verb}
          tone={action === 'dismiss' ? 'primary' : 'danger'}
          {...(action !== 'delete' && {
            reason: { label: t`Reason`, minLength: 3, suggestions: commonReasons() },
          })}
          withGrounds={action === 'remove' || action === 'suspend'}
          onConfirm={decide}
          onClose={() => setAction(undefined)}
        >
          {describeConsequences(action, report)}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns the actions on a report in its state. */
function menuItems(
  { status, target, targetInfo: { canRemove, owner } }: WireReport,
  onChoose: (action: ReportAction) => void,
): MenuItem[] {
  const removal =
    target === 'stream' ? t`End the stream` : t`Remove ${midSentence(targetLabel(target))}`
  const choose = (action: ReportAction) => () => onChoose(action)
  const items: MenuItem[] = []
  if (status === 'open') items.push({ text: t`Dismiss`, onChoose: choose('dismiss') })
  if (status === 'open' && canRemove)
    items.push({ text: removal, tone: 'bad', onChoose: choose('remove') })
  if (status === 'open' && owner)
    items.push({ text: t`Suspend ${owner.name}`, tone: 'bad', onChoose: choose('suspend') })
  if (status !== 'open') items.push({ text: t`Delete`, onChoose: choose('delete') })
  return items
}
