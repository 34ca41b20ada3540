import { useState } from 'react'
import { useNavigate } from 'react-router'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { QuestionDialog } from '../cases/opinions-card.tsx'
import { useAskAboutAccount } from '../cases/queries.ts'
import { ConfirmDialog, type Grounds } from '../components/confirm-dialog.tsx'
import type { ListedAccount, WholePerformer } from '../people/labels.ts'
import { useRestoreAccount, useSuspendAccount } from '../queries.ts'
import styles from './suspension-card.module.css'

type Account = ListedAccount & Pick<WholePerformer, 'suspensions' | 'suspensionNeedsOpinion'>

const commonReasons = () =>
  ({
    suspend: [t`Copied content`, t`Harassment`, t`Spam or fraud`, t`Not who they say they are`],
    restore: [t`It was a mistake`, t`The problem was fixed`, t`Their appeal was granted`],
  }) as const

/** Suspends or restores an account with a reason, and lists earlier suspensions. */
export function SuspensionCard({
  account,
  isSelf = false,
}: {
  account: Account
  isSelf?: boolean
}) {
  const { suspension, suspensions, suspensionNeedsOpinion } = account
  const mustAsk = suspensionNeedsOpinion && !suspension && !isSelf
  const [isDialogOpen, setDialogOpen] = useState(false)
  const past = suspensions.filter(({ restoredAt }) => restoredAt !== null)
  return (
    <Card title={t`Suspension`}>
      <div className={styles.suspension}>
        {suspension ? (
          <div className={styles.current}>
            <b>{jt`Suspended since ${<RelativeDateTime key="1" at={suspension.since} />}`}</b>
            <p>“{suspension.reason}”</p>
          </div>
        ) : (
          <p className="dim">
            {isSelf ? t`This is you. You cannot suspend yourself.` : consequences(account)}
          </p>
        )}
        {mustAsk && (
          <p>{t`A colleague must agree before an account is suspended. The case about it opens, in which you suspend it then.`}</p>
        )}
        {!isSelf && (
          <Button
            variant={suspension || mustAsk ? 'secondary' : 'danger'}
            onClick={() => setDialogOpen(true)}
          >
            {suspension ? t`Restore` : mustAsk ? t`Ask a colleague` : t`Suspend`}
          </Button>
        )}
        {past.length > 0 && <PastSuspensions suspensions={past} />}
      </div>
      {isDialogOpen &&
        (mustAsk ? (
          <AskAboutDialog account={account} onClose={() => setDialogOpen(false)} />
        ) : (
          <SuspendDialog account={account} onClose={() => setDialogOpen(false)} />
        ))}
    </Card>
  )
}

const consequences = ({ isPerformer }: Account) =>
  isPerformer
    ? t`Not suspended. Suspending hides the creator’s page and limits the account to reading.`
    : t`Not suspended. Suspending limits the account to reading.`

const restoreConsequences = ({ isPerformer }: Account) =>
  isPerformer
    ? t`They regain full access, and their page is public again.`
    : t`They regain full access.`

const suspendConsequences = ({ isPerformer }: Account) =>
  isPerformer
    ? t`They are logged out everywhere and their page is hidden. When they log in again they can only read, and they see your reason. You can restore the account at any time.`
    : t`They are logged out everywhere. When they log in again they can only read, and they see your reason. You can restore the account at any time.`

/** Asks a colleague about the suspension of an account, and goes to the case about it. */
function AskAboutDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const askAboutAccount = useAskAboutAccount()
  const navigate = useNavigate()
  const { _id: id, name } = account
  return (
    <QuestionDialog
      initial={t`May I suspend ${name}?`}
      onAsk={async (body) => {
        const { caseId } = await askAboutAccount({ params: { id }, body })
        toast({ text: t`Question sent` })
        navigate(href('admin/case', { id: caseId }))
      }}
      onClose={onClose}
    />
  )
}

function SuspendDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const restoreAccount = useRestoreAccount()
  const suspendAccount = useSuspendAccount()
  const { _id: id, name, suspension } = account
  if (suspension) {
    const restore = async (reason: string) => {
      await restoreAccount({ params: { id }, body: { reason } })
      toast({ text: t`${name} is restored` })
    }
    const reasonField = {
      label: t`Reason`,
      hint: t`Kept in the audit trail.`,
      minLength: 1,
      suggestions: commonReasons().restore,
    }
    return (
      <ConfirmDialog
        title={t`Restore ${name}?`}
        confirmLabel={t`Restore`}
        tone="primary"
        reason={reasonField}
        onConfirm={restore}
        onClose={onClose}
      >
        <p>{restoreConsequences(account)}</p>
      </ConfirmDialog>
    )
  }
  const suspend = async (reason: string, grounds: Grounds) => {
    await suspendAccount({ params: { id }, body: { reason, ...grounds } })
    toast({ text: t`${name} is suspended` })
  }
  const reasonField = {
    label: t`Reason`,
    hint: t`Included in the e-mail we send them.`,
    minLength: 1,
    suggestions: commonReasons().suspend,
  }
  return (
    <ConfirmDialog
      title={t`Suspend ${name}?`}
      confirmLabel={t`Suspend`}
      reason={reasonField}
      withGrounds
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>{suspendConsequences(account)}</p>
    </ConfirmDialog>
  )
}

function PastSuspensions({ suspensions }: Pick<Account, 'suspensions'>) {
  return (
    <details className={styles.past}>
      <summary>{t`Earlier suspensions (${suspensions.length})`}</summary>
      <ul>
        {suspensions.map(({ _id, reason, suspendedAt, restoredAt }) => (
          <li key={_id}>
            <span className="dim">
              <RelativeDateTime at={suspendedAt} dayOnly /> –{' '}
              {restoredAt && <RelativeDateTime at={restoredAt} dayOnly />}
            </span>
            <p>“{reason}”</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
