import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { decisionLabel, reasonLabel, type WireDecisionSummary } from '../../lib/labels/decisions.ts'
import { href } from '../../lib/navigation/href.ts'
import { DateTime } from '../../ui/date-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { DecisionState } from './decision-state.tsx'

/** Returns the columns of the table of decisions about an account. */
export const decisionColumns = (): readonly Column<WireDecisionSummary>[] => [
  {
    key: 'subject',
    title: t`Decision`,
    phoneSlot: 'lead',
    render: ({ _id: id, excerpt, ...decision }) => (
      <TwoLineCell note={excerpt && <span translate="no">{excerpt}</span>}>
        <Link to={href('user/decision', { id })}>
          <b>{decisionLabel(decision)}</b>
        </Link>
      </TwoLineCell>
    ),
  },
  {
    key: 'violation',
    title: t`Reason`,
    render: reasonLabel,
  },
  {
    key: 'decidedAt',
    title: t`Decided`,
    render: ({ decidedAt }) => <DateTime at={decidedAt} />,
  },
  {
    key: 'state',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (decision) => <DecisionState decision={decision} />,
  },
]
