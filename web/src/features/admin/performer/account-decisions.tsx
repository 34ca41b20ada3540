import type { adminReadAccounts } from '@stagedoor/contract/banking'
import type { WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useDecideName, useLiftFreeze } from '../payouts/queries.ts'
import styles from './accounts-card.module.css'

/** The accounts of a creator as staff read them. */
export type WireAdminAccounts = WireOf<typeof adminReadAccounts>

interface AccountDecisionsProps {
  performerId: string
  accounts: WireAdminAccounts
}

type Decision = 'accept' | 'refuse' | 'lift'

/** Shows what keeps payouts from a creator's accounts, and what staff can decide about it. */
export function AccountDecisions({ performerId, accounts }: AccountDecisionsProps) {
  const { names, states, frozenAt } = accounts
  const [asked, setAsked] = useState<Decision>()
  const waits = names !== null && states.some(({ name }) => name === 'waits')
  const usableFrom = states
    .flatMap((state) => state.usableFrom ?? [])
    .toSorted()
    .at(-1)
  const facts = [
    ...(frozenAt
      ? [{ name: t`Stopped by the creator’s mail`, value: <DateTime at={frozenAt} /> }]
      : []),
    ...(usableFrom ? [{ name: t`Changed, waits until`, value: <DateTime at={usableFrom} /> }] : []),
    ...(names
      ? [
          { name: t`Name of the bank account`, value: <span translate="no">{names.account}</span> },
          { name: t`Name in the documents`, value: <span translate="no">{names.documents}</span> },
        ]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <>
      <DescriptionList facts={facts} />
      <Permitted to="money.write">
        <div className={styles.buttons}>
          {waits && (
            <>
              <Button size="s" onClick={() => setAsked('accept')}>{t`Accept name`}</Button>
              <Button size="s" onClick={() => setAsked('refuse')}>{t`Refuse account`}</Button>
            </>
          )}
          {frozenAt && (
            <Button size="s" onClick={() => setAsked('lift')}>{t`Let payouts go on`}</Button>
          )}
        </div>
      </Permitted>
      {asked && (
        <DecisionDialog
          performerId={performerId}
          decision={asked}
          at={names?.at ?? ''}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const titles = (): Readonly<Record<Decision, string>> => ({
  accept: t`Accept the name of this account?`,
  refuse: t`Refuse this account?`,
  lift: t`Let payouts go on?`,
})

const consequences = (): Readonly<Record<Decision, string>> => ({
  accept: t`Payouts can go to it. The creator is notified by e-mail.`,
  refuse: t`Nothing is paid to it. The creator reads the reason and has to save another.`,
  lift: t`Speak with the creator first: a mail of theirs reported a change by another person.`,
})

const labels = (): Readonly<Record<Decision, string>> => ({
  accept: t`Accept name`,
  refuse: t`Refuse account`,
  lift: t`Let payouts go on`,
})

interface DecisionDialogProps {
  performerId: string
  decision: Decision
  /** The time of the account whose name was seen. */
  at: string
  onClose: () => void
}

function DecisionDialog({ performerId, decision, at, onClose }: DecisionDialogProps) {
  const decideName = useDecideName()
  const liftFreeze = useLiftFreeze()
  const params = { id: performerId }
  const confirm = async (reason: string) => {
    if (decision === 'lift') await liftFreeze({ params, body: { reason } })
    else await decideName({ params, body: { isAccepted: decision === 'accept', reason, at } })
    toast({ text: t`Saved` })
  }
  return (
    <ConfirmDialog
      title={titles()[decision]}
      confirmLabel={labels()[decision]}
      tone={decision === 'refuse' ? 'danger' : 'primary'}
      reason={{ label: t`Reason`, minLength: 5 }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{consequences()[decision]}</p>
    </ConfirmDialog>
  )
}
