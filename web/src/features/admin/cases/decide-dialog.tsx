import type { decideCase } from '@stagedoor/contract/cases'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useTemplates } from './queries.ts'

/** A decision about cases, as it is sent. */
export type CaseDecision = WireInputOf<typeof decideCase>['body']
export type CaseAction = CaseDecision['decision']

interface DecideDialogProps {
  action: CaseAction
  /** The number of cases. */
  count: number
  onDecide: (decision: CaseDecision) => Promise<void>
  onClose: () => void
}

const reasons = () => [t`Against our rules`, t`Against the law`, t`Nothing wrong with it`]

const labels = (count: number) => {
  const many = formatCount(count)
  return {
    dismiss: {
      title: ngettext(msgid`Dismiss ${many} case?`, `Dismiss ${many} cases?`, count),
      verb: t`Dismiss`,
      effect: t`The content stays as it is. Everybody who reported it is notified.`,
      reason: t`Nothing wrong with it`,
    },
    remove: {
      title: ngettext(
        msgid`Remove the content of ${many} case?`,
        `Remove the content of ${many} cases?`,
        count,
      ),
      verb: t`Remove`,
      effect: t`It is hidden from everyone immediately. Buyers get the price back in their wallets. The owner is sent your reason, and everybody who reported it is notified.`,
      reason: t`Against our rules`,
    },
    suspend: {
      title: ngettext(
        msgid`Suspend the account of ${many} case?`,
        `Suspend the accounts of ${many} cases?`,
        count,
      ),
      verb: t`Suspend`,
      effect: t`The owner can only read from now on, and is sent your reason. Everybody who reported it is notified.`,
      reason: t`Against our rules`,
    },
  }
}

/** Asks for the reason of a decision about one case or several, which Ctrl-Enter confirms. */
export function DecideDialog({ action, count, onDecide, onClose }: DecideDialogProps) {
  const { title, verb, effect, reason } = labels(count)[action]
  const { data: templates = [] } = useTemplates()
  const of = (audience: 'owner' | 'reporter') =>
    templates
      .filter((one) => one.audience === audience)
      .map(({ name, language, text }) => ({ name: `${name} (${language})`, text }))
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={verb}
      tone={action === 'dismiss' ? 'primary' : 'danger'}
      reason={{
        label: t`Reason`,
        minLength: 3,
        suggestions: reasons(),
        initial: reason,
        templates: action === 'dismiss' ? [] : of('owner'),
      }}
      answers={of('reporter')}
      withGrounds={action !== 'dismiss'}
      onConfirm={(typed, grounds) => onDecide({ decision: action, reason: typed, ...grounds })}
      onClose={onClose}
    >
      {effect}
    </ConfirmDialog>
  )
}
