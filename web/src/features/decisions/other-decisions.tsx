import type { readStatement } from '@stagedoor/contract/decisions'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { decisionLabel } from '../../lib/labels/decisions.ts'
import { href } from '../../lib/navigation/href.ts'
import { Card } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DecisionState } from './decision-state.tsx'
import styles from './decisions.module.css'

/** Lists the other decisions about an account that its owner can appeal against without a login. */
export function OtherDecisions({
  decisions,
}: {
  decisions: WireOf<typeof readStatement>['others']
}) {
  if (decisions.length === 0) return null
  return (
    <Card title={t`Other decisions about your account`}>
      <ul className={styles.others}>
        {decisions.map((decision) => (
          <li key={decision._id}>
            <Link to={href('statement', { token: decision.token })}>
              <b>{decisionLabel(decision)}</b>
              <small className="dim">
                <DateTime at={decision.decidedAt} dayOnly />
              </small>
            </Link>
            <DecisionState decision={decision} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
