import type { WireOf } from '@stagedoor/contract/kit'
import type { adminList, PrivateCallEnd } from '@stagedoor/contract/privatecalls'
import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { EndCallButton } from './end-call.tsx'

/** A private call as the console lists it. */
export type ListedCall = WireOf<typeof adminList>['data'][number]

/** Returns the ways in which a call ends, as the filter offers them. */
export const callEnds = (): readonly {
  readonly value: PrivateCallEnd
  readonly text: string
}[] => [
  { value: 'fan', text: t`By the fan` },
  { value: 'performer', text: t`By the creator` },
  { value: 'declined', text: t`Declined` },
  { value: 'missed', text: t`Not answered` },
  { value: 'lost', text: t`Connection lost` },
  { value: 'wallet_empty', text: t`Wallet empty` },
  { value: 'limit_reached', text: t`Limit of the fan reached` },
  { value: 'time_up', text: t`Booked time over` },
  { value: 'fan_left', text: t`Left by the fan` },
  { value: 'blocked', text: t`Account blocked or suspended` },
  { value: 'admin', text: t`By the site` },
]

/** Returns the columns of the table of private calls. */
export const callColumns = (): readonly Column<ListedCall>[] => [
  {
    key: 'fan',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ fanId, fanInfo }) => (
      <Person person={fanInfo} to={href('admin/user', { id: fanId })} />
    ),
  },
  {
    key: 'performer',
    title: t`Creator`,
    render: ({ performerId, performerInfo }) => (
      <Person person={performerInfo} to={href('admin/performer', { id: performerId })} />
    ),
  },
  { key: 'state', title: t`State`, render: (call) => <StateBadge call={call} /> },
  {
    key: 'seconds',
    title: t`Time`,
    numeric: true,
    render: ({ seconds }) => formatDuration(seconds),
  },
  {
    key: 'pricePerMinute',
    title: t`Per minute`,
    numeric: true,
    render: ({ pricePerMinute }) => <Price tokens={pricePerMinute} />,
  },
  { key: 'price', title: t`Paid`, numeric: true, render: ({ price }) => <Price tokens={price} /> },
  { key: 'createdAt', title: t`Date`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'aside',
    render: (call) => (call.state === 'ended' ? null : <EndCallButton call={call} />),
  },
]

function StateBadge({ call: { state, endedBy } }: { call: ListedCall }) {
  const texts = {
    requested: t`Requested`,
    accepted: t`Connecting`,
    running: t`Running`,
    waiting: t`Connection lost`,
    ended: callEnds().find(({ value }) => value === endedBy)?.text ?? t`Ended`,
  }
  return <Badge tone={state === 'running' ? 'good' : 'neutral'}>{texts[state]}</Badge>
}
