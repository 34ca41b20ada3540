import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Price } from '../../../ui/price.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { bookingState, minutesLabel, otherSide, type Side } from './labels.ts'
import type { WireBooking, WireBookings } from './queries.ts'

interface BookingsTableProps {
  page: WireBookings
  side: Side
  empty: ReactNode
}

/** Lists all booked calls of an account, newest first, with what became of them. */
export const BookingsTable = ({ page, side, empty }: BookingsTableProps) => (
  <DataTable
    caption={t`Booked calls`}
    columns={columns(side)}
    rows={page.data}
    total={page.total}
    keyOf={({ _id }) => _id}
    empty={empty}
  />
)

const columns = (side: Side): readonly Column<WireBooking>[] => [
  {
    key: 'with',
    title: t`With`,
    phoneSlot: 'lead',
    render: (booking) => otherSide(booking, side).name,
  },
  { key: 'startsAt', title: t`Time`, render: ({ startsAt }) => <DateTime at={startsAt} /> },
  { key: 'minutes', title: t`Length`, render: ({ minutes }) => minutesLabel(minutes) },
  {
    key: 'deposit',
    title: t`Deposit`,
    numeric: true,
    render: ({ deposit }) => <Price tokens={deposit} />,
  },
  {
    key: 'state',
    title: t`Status`,
    render: (booking) => {
      const { text, tone } = bookingState(booking, side)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: ({ _id }) => (
      <ButtonLink size="s" to={href('booked-call', { id: _id })}>{t`Open`}</ButtonLink>
    ),
  },
]
