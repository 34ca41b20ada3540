import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { endReasonLabel } from '../../lib/labels/end-reasons.ts'
import { href } from '../../lib/navigation/href.ts'
import { pagingOf, useTable } from '../../lib/tables/table.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Person } from '../../ui/person.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type Days, useSubscriberChanges, type WireSubscriberChange } from './queries.ts'

/** What is listed: fans who subscribed, or whose subscriptions ended. */
export type Change = 'began' | 'ended'

/** Returns what an address lists. */
export const changeOf = (search: URLSearchParams): Change =>
  search.get('change') === 'ended' ? 'ended' : 'began'

/** Lists the fans who subscribed in a period, or those whose subscriptions ended. */
export function SubscriberChanges({ days, change }: { days: Days; change: Change }) {
  const { current, pageSize, sort, sortBy } = useTable()
  const { limit, offset } = pagingOf({ current, pageSize, sort, sortBy })
  const { data, error, refetch } = useSubscriberChanges({ ...days, change, limit, offset })
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  return (
    <DataTable
      caption={change === 'began' ? t`New and returning subscribers` : t`Lost subscribers`}
      columns={columns(change)}
      rows={data.data}
      total={data.total}
      keyOf={({ _id }) => _id}
      empty={
        <EmptyState
          icon={<IconUsers size={30} stroke={1.6} />}
          title={change === 'began' ? t`Nobody subscribed` : t`Nobody left`}
        >
          {t`Choose another period to see more.`}
        </EmptyState>
      }
    />
  )
}

const columns = (change: Change): readonly Column<WireSubscriberChange>[] => [
  {
    key: 'user',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ user }) => (
      <Person person={user} to={user && href('creator/fan', { id: user._id })} size={40} />
    ),
  },
  change === 'began'
    ? {
        key: 'isReturn',
        title: t`Subscriber`,
        render: ({ isReturn }) =>
          isReturn ? <Badge tone="accent">{t`Returning`}</Badge> : <Badge>{t`New`}</Badge>,
      }
    : {
        key: 'endReason',
        title: t`Reason`,
        render: ({ endReason }) => endReason && endReasonLabel(endReason),
      },
  ...(change === 'ended'
    ? [
        {
          key: 'startedAt',
          title: t`Since`,
          render: ({ startedAt }: WireSubscriberChange) => <DateTime at={startedAt} />,
        },
      ]
    : []),
  { key: 'at', title: t`Date`, phoneSlot: 'aside', render: ({ at }) => <DateTime at={at} /> },
]
