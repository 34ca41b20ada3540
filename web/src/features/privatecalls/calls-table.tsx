import type { ReactNode } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import { endText, otherSide, type Side } from './labels.ts'
import type { WireCall, WireCalls } from './queries.ts'

interface CallsTableProps {
  page: WireCalls
  side: Side
  empty: ReactNode
}

/** Lists private calls with their time and price. */
export function CallsTable({ page, side, empty }: CallsTableProps) {
  return (
    <DataTable
      caption={t`Your private calls`}
      columns={columns(side)}
      rows={page.data}
      total={page.total}
      keyOf={({ _id }) => _id}
      empty={empty}
    />
  )
}

const columns = (side: Side): readonly Column<WireCall>[] => [
  {
    key: 'with',
    title: t`With`,
    phoneSlot: 'lead',
    render: (call) => (
      <TwoLineCell note={call.state === 'ended' ? endText(call, side) : <OpenLink call={call} />}>
        {otherSide(call, side).name}
      </TwoLineCell>
    ),
  },
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
  { key: 'price', title: t`Price`, numeric: true, render: ({ price }) => <Price tokens={price} /> },
  { key: 'createdAt', title: t`Date`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
]

const OpenLink = ({ call }: { call: WireCall }) => (
  <ButtonLink size="s" to={href('private-call', { id: call._id })}>
    {t`Go to the call`}
  </ButtonLink>
)
