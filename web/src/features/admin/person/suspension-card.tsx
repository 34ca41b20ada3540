import { restoreAccount, suspendAccount } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { ListedAccount, WholePerformer } from '../people/labels.ts'
import styles from './suspension-card.module.css'

type Account = ListedAccount & Pick<WholePerformer, 'suspensions'>

const commonReasons = {
  suspend: ['Copied content', 'Harassment', 'Spam or fraud', 'Not who they say they are'],
  restore: ['It was a mistake', 'They put it right', 'Their appeal was granted'],
} as const

/** Suspends an account or gives it back, each with a reason; below, what was done before. */
export function SuspensionCard({ account, isSelf = false }: { account: Account; isSelf?: boolean }) {
  const { suspension, suspensions } = account
  const [isAsking, setAsking] = useState(false)
  const past = suspensions.filter(({ restoredAt }) => restoredAt !== null)
  return (
    <Card title="Suspension">
      <div className={styles.standing}>
        {suspension ? (
          <div className={styles.now}>
            <b>
              Suspended since <RelativeDateTime at={suspension.since} />
            </b>
            <p>“{suspension.reason}”</p>
          </div>
        ) : (
          <p className="dim">{isSelf ? 'This is you: you cannot suspend yourself.' : consequences(account)}</p>
        )}
        {!isSelf && (
          <Button variant={suspension ? 'secondary' : 'danger'} onClick={() => setAsking(true)}>
            {suspension ? 'Restore' : 'Suspend'}
          </Button>
        )}
        {past.length > 0 && <PastSuspensions suspensions={past} />}
      </div>
      {isAsking && <SuspendDialog account={account} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const consequences = ({ isPerformer }: Account) =>
  isPerformer
    ? 'Not suspended. A suspended creator’s page is closed, and they can only look.'
    : 'Not suspended. A suspended fan can only look.'

function SuspendDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { _id: id, name, isPerformer, suspension } = account
  const acted = useAfterAction()
  if (suspension) {
    const restore = async (reason: string) => {
      await api(restoreAccount, { params: { id }, body: { reason } })
      await acted(`${name} is back`)
    }
    const asked = { label: 'Why', hint: 'Kept in the audit trail.', minLength: 1, suggestions: commonReasons.restore }
    return (
      <ConfirmDialog
        title={`Restore ${name}?`}
        confirmLabel="Restore"
        tone="primary"
        reason={asked}
        onConfirm={restore}
        onClose={onClose}
      >
        <p>They can do everything again{isPerformer ? ', and their page opens' : ''}.</p>
      </ConfirmDialog>
    )
  }
  const suspend = async (reason: string) => {
    await api(suspendAccount, { params: { id }, body: { reason } })
    await acted(`${name} is suspended`)
  }
  const asked = { label: 'Why', hint: 'They are told these words by mail.', minLength: 1, suggestions: commonReasons.suspend }
  return (
    <ConfirmDialog
      title={`Suspend ${name}?`}
      confirmLabel="Suspend"
      reason={asked}
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>
        They are logged out everywhere{isPerformer ? ' and their page closes' : ''}. When they come back they can look,
        do nothing, and read why. You can restore the account at any time.
      </p>
    </ConfirmDialog>
  )
}

function PastSuspensions({ suspensions }: Pick<Account, 'suspensions'>) {
  return (
    <details className={styles.past}>
      <summary>Earlier suspensions ({suspensions.length})</summary>
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
