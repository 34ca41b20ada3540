import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { violationLabels } from '../../../lib/labels/decisions.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { accountPage } from '../people/columns.tsx'
import { holdStates, mediumLabel, type WireHold } from './labels.ts'

/** Shows whether a file is still taken down. */
export function HoldState({ hold: { state } }: { hold: Pick<WireHold, 'state'> }) {
  const { text, tone } = holdStates()[state]
  return <Badge tone={tone}>{text}</Badge>
}

/** Returns the columns of the table of files that were taken down. */
export const heldFileColumns = (): readonly Column<WireHold>[] => [
  {
    key: 'file',
    title: t`File`,
    phoneSlot: 'lead',
    render: ({ fileId, kind, name }) => (
      <TwoLineCell note={name || t`Without a name`}>
        {kind ? (
          <Link to={href('admin/file', { id: fileId })}>
            <b>{mediumLabel(kind)}</b>
          </Link>
        ) : (
          <b>{mediumLabel(kind)}</b>
        )}
      </TwoLineCell>
    ),
  },
  {
    key: 'owner',
    title: t`Owner`,
    render: ({ owner }) =>
      owner ? <Person person={owner} to={accountPage(owner)} size={32} /> : '–',
  },
  {
    key: 'reason',
    title: t`Reason`,
    phoneSlot: 'line',
    render: ({ violation, reason }) => (
      <TwoLineCell note={reason}>{violation ? violationLabels()[violation] : '–'}</TwoLineCell>
    ),
  },
  {
    key: 'heldAt',
    title: t`Taken down`,
    render: ({ heldAt }) => <RelativeDateTime at={heldAt} />,
  },
  {
    key: 'keptUntil',
    title: t`Kept until`,
    render: ({ keptUntil, state }) =>
      state === 'held' ? <RelativeDateTime at={keptUntil} dayOnly /> : '–',
  },
  {
    key: 'state',
    title: t`Status`,
    phoneSlot: 'aside',
    render: (hold) => (
      <>
        <HoldState hold={hold} />{' '}
        {hold.waitingOpenings > 0 && <Badge tone="wait">{t`Access requested`}</Badge>}
      </>
    ),
  },
]
