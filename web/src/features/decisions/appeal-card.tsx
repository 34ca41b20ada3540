import {
  appeal,
  type appealByLink,
  listDecisions,
  readDecision,
} from '@stagedoor/contract/decisions'
import type { AnyCall } from '@stagedoor/contract/kit'
import { useContractForm } from '../../lib/forms/form.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import type { WireDecision } from '../../lib/labels/decisions.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import styles from './decisions.module.css'

type WireAppeal = NonNullable<WireDecision['appeal']>

/** The call by which a person appeals. */
interface AppealBy {
  readonly call: typeof appeal | typeof appealByLink
  readonly params: object
  readonly settles: readonly AnyCall[]
}

/**
 * Shows the appeal against a decision and its outcome, or the form to appeal: as the owner who is
 * logged in, or by another call.
 */
export function AppealCard({ decision, by }: { decision: WireDecision; by?: AppealBy }) {
  const { appeal: made, canAppeal, endedAt } = decision
  if (made) return <AppealOutcome made={made} />
  if (canAppeal) {
    const own = {
      call: appeal,
      params: { id: decision._id },
      settles: [readDecision, listDecisions],
    }
    return <AppealForm decision={decision} by={by ?? own} />
  }
  return (
    <Card title={t`Appeal`}>
      <p className="dim">
        {endedAt
          ? t`This decision was lifted. There is nothing to appeal against.`
          : t`The six months in which you could appeal are over.`}
      </p>
    </Card>
  )
}

function AppealForm({
  decision: { appealUntil },
  by: { call, params, settles },
}: {
  decision: WireDecision
  by: AppealBy
}) {
  const { fields, submit, pending, formError } = useContractForm(call as typeof appeal, {
    initial: { text: '' },
    // Both calls take the same body; the parameters belong to the call.
    callInput: () => ({ params: params as { id: string } }),
    settles,
    onDone: () => undefined,
  })
  return (
    <Card title={t`Appeal`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="dim">
          {jt`If you think we are wrong, say why. A person who did not make this decision reviews it. You can appeal once, until ${<DateTime key="1" at={appealUntil} dayOnly />}.`}
        </p>
        <TextAreaField
          label={t`Why is the decision wrong?`}
          rows={6}
          maxLength={4000}
          {...fields.getInputProps('text')}
        />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="primary" pending={pending}>
          {t`Send appeal`}
        </Button>
      </form>
    </Card>
  )
}

function AppealOutcome({ made }: { made: WireAppeal }) {
  return (
    <Card title={t`Your appeal`} actions={<OutcomeBadge made={made} />}>
      <div className={styles.statement}>
        {made.outcome ? (
          <>
            <p className={styles.reason} translate="no" dir="auto">
              {made.reason}
            </p>
            <p className="dim">{consequenceOf(made)}</p>
          </>
        ) : (
          <p>{t`We received your appeal. We send you an e-mail when it is decided.`}</p>
        )}
        <blockquote className={styles.excerpt} translate="no" dir="auto">
          {made.text}
        </blockquote>
        <dl className={styles.facts}>
          <div>
            <dt>{t`Sent`}</dt>
            <dd>
              <DateTime at={made.createdAt} />
            </dd>
          </div>
          {made.decidedAt && (
            <div>
              <dt>{t`Decided`}</dt>
              <dd>
                <DateTime at={made.decidedAt} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  )
}

function OutcomeBadge({ made: { outcome } }: { made: WireAppeal }) {
  if (outcome === 'granted') return <Badge tone="good">{t`Granted`}</Badge>
  if (outcome === 'rejected') return <Badge tone="bad">{t`Rejected`}</Badge>
  return <Badge tone="wait">{t`In review`}</Badge>
}

/** Says what became of the thing, also where nothing is left of it. */
function consequenceOf({ outcome, restoration }: WireAppeal): string {
  if (outcome === 'rejected') return t`The decision stays in force.`
  if (restoration === 'restored') return t`The decision is reversed, and everything is restored.`
  if (restoration === 'pending') return t`The decision is reversed. We are restoring it now.`
  return t`The decision is reversed. We cannot restore it, because nothing of it is left: send, submit or request it again.`
}
