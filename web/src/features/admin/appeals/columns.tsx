import type { listAppeals } from '@stagedoor/contract/decisions'
import type { WireOf } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { decisionLabel, reasonLabel } from '../../../lib/labels/decisions.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'

/** An appeal, as a client of an admin reads it. */
export type WireAppeal = WireOf<typeof listAppeals>['data'][number]

/** Returns the outcomes of appeals as options of a filter. */
export const appealStates = () =>
  [
    { value: 'open', text: t`Open` },
    { value: 'granted', text: t`Granted` },
    { value: 'rejected', text: t`Rejected` },
  ] as const

/** Shows the outcome of an appeal; of an open one, whether this admin can decide it. */
export function AppealState({ appeal: { outcome, obstacle } }: { appeal: WireAppeal }) {
  if (outcome === 'granted') return <Badge tone="good">{t`Granted`}</Badge>
  if (outcome === 'rejected') return <Badge tone="neutral">{t`Rejected`}</Badge>
  if (obstacle) return <Badge tone="wait">{t`Needs another admin`}</Badge>
  return <Badge tone="wait">{t`Open`}</Badge>
}

/** Returns the columns of the table of appeals. */
export const appealColumns = (): readonly Column<WireAppeal>[] => [
  {
    key: 'decision',
    title: t`Decision`,
    phoneSlot: 'lead',
    render: ({ _id: id, decision }) => (
      <TwoLineCell note={reasonLabel(decision)}>
        <Link to={href('admin/appeal', { id })}>
          <b>{decisionLabel(decision)}</b>
        </Link>
      </TwoLineCell>
    ),
  },
  {
    key: 'author',
    title: t`From`,
    render: ({ author }) => (author ? <Person person={author} size={32} /> : '–'),
  },
  {
    key: 'decider',
    title: t`Decided by`,
    render: ({ decider }) => decider?.name ?? t`The site`,
  },
  {
    key: 'createdAt',
    title: t`Received`,
    render: ({ createdAt }) => <RelativeDateTime at={createdAt} />,
  },
  {
    key: 'state',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (appeal) => <AppealState appeal={appeal} />,
  },
]
