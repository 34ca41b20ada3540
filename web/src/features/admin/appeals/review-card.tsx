import { RESTORABLE_SUBJECTS, type readAppeal } from '@stagedoor/contract/decisions'
import type { WireOf } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { Permitted } from '../components/permitted.tsx'
import { useDecideAppeal } from '../queries.ts'
import styles from './review-card.module.css'

type WireAppeal = WireOf<typeof readAppeal>
type Outcome = NonNullable<WireAppeal['outcome']>

/** Lets an admin who did not make the decision grant or reject an appeal, and shows the outcome. */
export function ReviewCard({ appeal }: { appeal: WireAppeal }) {
  const [outcome, setOutcome] = useState<Outcome>()
  if (appeal.outcome) return <OutcomeCard appeal={appeal} />
  const problem = problemOf(appeal)
  return (
    <Card title={t`Review`}>
      <div className={styles.review}>
        <p className={problem ? undefined : 'dim'}>
          {problem ?? t`You did not make this decision, so you can review it.`}
        </p>
        {!problem && (
          <div className={styles.actions}>
            <Permitted to="moderation.write">
              <Button variant="primary" onClick={() => setOutcome('granted')}>{t`Grant`}</Button>
            </Permitted>
            <Permitted to="moderation.write">
              <Button variant="danger" onClick={() => setOutcome('rejected')}>{t`Reject`}</Button>
            </Permitted>
          </div>
        )}
      </div>
      {outcome && (
        <ReviewDialog appeal={appeal} outcome={outcome} onClose={() => setOutcome(undefined)} />
      )}
    </Card>
  )
}

/** Returns why this admin cannot review the appeal. */
function problemOf({ obstacle, needsSecondAdmin }: WireAppeal): string | undefined {
  if (!obstacle) return undefined
  if (needsSecondAdmin)
    return t`An appeal is reviewed by a person who did not make the decision. You are the only admin: invite a second one.`
  return obstacle === 'own_account'
    ? t`This appeal is your own. Another admin must review it.`
    : t`You made this decision. Another admin must review it.`
}

const consequenceOf = ({ decision: { subject } }: WireAppeal, outcome: Outcome): string => {
  if (outcome === 'rejected') return t`The decision stays in force. The person is sent your reason.`
  return RESTORABLE_SUBJECTS.includes(subject)
    ? t`The decision is reversed and everything is restored as it was. Buyers who got the price back have to buy it again. The person is sent your reason.`
    : t`The decision is reversed. Nothing of it can be restored; the person reads that, and your reason.`
}

function ReviewDialog({
  appeal,
  outcome,
  onClose,
}: {
  appeal: WireAppeal
  outcome: Outcome
  onClose: () => void
}) {
  const decideAppeal = useDecideAppeal()
  const isGranted = outcome === 'granted'
  const decide = async (reason: string) => {
    await decideAppeal({ params: { id: appeal._id }, body: { outcome, reason } })
    toast({ text: isGranted ? t`Appeal granted` : t`Appeal rejected` })
  }
  return (
    <ConfirmDialog
      title={isGranted ? t`Grant this appeal?` : t`Reject this appeal?`}
      confirmLabel={isGranted ? t`Grant` : t`Reject`}
      tone={isGranted ? 'primary' : 'danger'}
      reason={{ label: t`Reason`, hint: t`Shown to the person.`, minLength: 3 }}
      onConfirm={decide}
      onClose={onClose}
    >
      {consequenceOf(appeal, outcome)}
    </ConfirmDialog>
  )
}

const restorations = () => ({
  pending: t`In progress`,
  restored: t`Restored`,
  impossible: t`Not possible: nothing of it is left`,
})

function OutcomeCard({ appeal }: { appeal: WireAppeal }) {
  const { outcome, reviewer, reason, restoration } = appeal
  return (
    <Card title={outcome === 'granted' ? t`Appeal granted` : t`Appeal rejected`}>
      <DescriptionList
        facts={[
          { name: t`Reviewed by`, value: reviewer?.name ?? '–' },
          { name: t`Reason`, value: <span translate="no">{reason}</span> },
          ...(restoration ? [{ name: t`Restoration`, value: restorations()[restoration] }] : []),
        ]}
      />
    </Card>
  )
}
