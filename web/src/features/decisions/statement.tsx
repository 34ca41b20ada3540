import type { ReactNode } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { decisionLabel, reasonLabel, type WireDecision } from '../../lib/labels/decisions.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DecisionState } from './decision-state.tsx'
import styles from './decisions.module.css'

/** Shows a statement of reasons: what was decided, why, by which rule, and how it was found. */
export function Statement({ decision }: { decision: WireDecision }) {
  const { subject, excerpt, explanation, facts, isPending, endedAt } = decision
  return (
    <Card title={decisionLabel(decision)} actions={<DecisionState decision={decision} />}>
      <div className={styles.statement}>
        {excerpt && (
          <blockquote className={styles.excerpt} translate="no" dir="auto">
            {excerpt}
          </blockquote>
        )}
        {explanation ? (
          <p className={styles.reason} translate="no" dir="auto">
            {explanation}
          </p>
        ) : (
          <p className={styles.reason}>
            {isPending
              ? t`We are reviewing it. Until we have decided, nobody sees it. If nothing is wrong with it, we show it again.`
              : t`It violates the rules of the site.`}
          </p>
        )}
        {subject === 'account_deleted' && !endedAt && (
          <p>
            {t`If an appeal is granted before the account is erased, we open it again. After that nothing of it is left to restore.`}
          </p>
        )}
        <dl className={styles.facts}>
          {detailsOf(decision).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {facts && (
          <div>
            <h3>{t`What happened`}</h3>
            <p className={styles.text} translate="no" dir="auto">
              {facts}
            </p>
          </div>
        )}
      </div>
    </Card>
  )
}

const detailsOf = (
  decision: WireDecision,
): readonly { readonly name: string; readonly value: ReactNode }[] => [
  { name: t`Reason`, value: reasonLabel(decision) },
  {
    name: decision.ground === 'illegal' ? t`Law` : t`Rule`,
    value:
      decision.ground === 'illegal' ? (
        <span translate="no">{decision.groundReference}</span>
      ) : (
        t`Terms of use of this site`
      ),
  },
  { name: t`Where it applies`, value: t`Everywhere on this site` },
  { name: t`How we learned of it`, value: sourceLabel(decision) },
  { name: t`Automation`, value: automationLabel(decision) },
  { name: t`Decided`, value: <DateTime at={decision.decidedAt} /> },
  ...(decision.endedAt
    ? [{ name: t`Ended`, value: <DateTime at={decision.endedAt} /> }]
    : [{ name: t`Ends`, value: durationLabel(decision) }]),
]

const sourceLabel = ({ source }: WireDecision): string =>
  source === 'notice' ? t`Someone reported it to us` : t`We found it ourselves`

const automationLabel = ({ automation }: WireDecision): string =>
  automation === 'none' ? t`None: a person decided` : t`The site decided without a person`

const durationLabel = ({ endsOn }: WireDecision): ReactNode =>
  endsOn ? jt`On ${<DateTime key="1" at={endsOn} dayOnly />}` : t`No end is set`
