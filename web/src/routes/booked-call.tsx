import { read } from '@stagedoor/contract/callbookings'
import { useLoaderData, useNavigate } from 'react-router'
import { BookingDetails } from '../features/privatecalls/bookings/booking-details.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useAccount } from '../lib/session/session.ts'
import { Page } from '../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Booked call`, hidden: true }))

export const loader = pageLoader('booked-call', ({ api, params: { id } }) =>
  api(read, { params: { id } }),
)

/** Shows a booked call to one of its sides. */
export default function BookedCall() {
  const booking = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { role } = useAccount()
  return (
    <Page title={t`Booked call`}>
      <BookingDetails
        key={booking._id}
        initial={booking}
        side={role === 'performer' ? 'performer' : 'fan'}
        onOpened={(id) => void navigate(href('private-call', { id }))}
      />
    </Page>
  )
}
