import type { WireOf } from '@stagedoor/contract/kit'
import type { adminList } from '@stagedoor/contract/streams'
import { formatCount, formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { EndStreamButton } from './end-stream.tsx'

/** A stream as the console lists it. */
export type ListedStream = WireOf<typeof adminList>['data'][number]

/** Returns the columns of the table of streams. */
export const streamColumns = (): readonly Column<ListedStream>[] => [
  {
    key: 'title',
    title: t`Stream`,
    phoneSlot: 'lead',
    render: ({ title, endNote }) => <TwoLineCell note={endNote}>{title}</TwoLineCell>,
  },
  {
    key: 'performer',
    title: t`Creator`,
    render: ({ performerId, performerInfo }) => (
      <Person person={performerInfo} to={href('admin/performer', { id: performerId })} />
    ),
  },
  { key: 'state', title: t`State`, render: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'viewers',
    title: t`Viewers`,
    numeric: true,
    render: ({ stats }) => formatCount(stats.members),
  },
  {
    key: 'peakViewers',
    title: t`Most viewers`,
    numeric: true,
    render: ({ peakViewers }) => formatCount(peakViewers),
  },
  {
    key: 'streamingTime',
    title: t`On air`,
    numeric: true,
    render: ({ streamingTime }) => formatDuration(streamingTime),
  },
  {
    key: 'earned',
    title: t`Sold and tipped`,
    numeric: true,
    render: ({ earned }) => <Price tokens={earned} />,
  },
  {
    key: 'openReports',
    title: t`Open reports`,
    numeric: true,
    render: ({ openReports }) => formatCount(openReports),
  },
  { key: 'createdAt', title: t`Date`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'aside',
    render: (stream) => (stream.state === 'ended' ? null : <EndStreamButton stream={stream} />),
  },
]

/** Draws the state of a stream. */
export function StateBadge({ state }: Pick<ListedStream, 'state'>) {
  const texts = {
    starting: t`Waiting for video`,
    live: t`Live`,
    reconnecting: t`Video lost`,
    paused: t`Paused`,
    ended: t`Ended`,
  }
  return <Badge tone={state === 'live' ? 'good' : 'neutral'}>{texts[state]}</Badge>
}
