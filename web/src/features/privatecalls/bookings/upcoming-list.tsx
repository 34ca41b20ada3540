import type { listUpcoming } from '@stagedoor/contract/callbookings'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Person } from '../../../ui/person.tsx'
import styles from './bookings.module.css'
import { otherSide, type Side } from './labels.ts'
import { useUpcoming, type WireBooking } from './queries.ts'

interface UpcomingListProps {
  initial: WireOf<typeof listUpcoming>
  side: Side
}

/** Lists the booked calls of the account that are to come. */
export function UpcomingList({ initial, side }: UpcomingListProps) {
  const { data = initial } = useUpcoming(initial)
  if (data.data.length === 0) return null
  return (
    <Card title={t`Booked calls`}>
      <ul className={styles.list}>
        {data.data.map((booking) => (
          <Upcoming key={booking._id} booking={booking} side={side} />
        ))}
      </ul>
    </Card>
  )
}

const Upcoming = ({ booking, side }: { booking: WireBooking; side: Side }) => (
  <li className={styles.row}>
    <Person person={otherSide(booking, side)} size={40} />
    <DateTime at={booking.startsAt} />
    <ButtonLink size="s" to={href('booked-call', { id: booking._id })}>{t`Open`}</ButtonLink>
  </li>
)
