import { readTerms } from '@stagedoor/contract/callbookings'
import { useLoaderData } from 'react-router'
import { BookingTermsForm } from '../../features/privatecalls/bookings/booking-terms-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Call times`, hidden: true }))

export const loader = pageLoader('creator/call-times', ({ api }) => api(readTerms))

/** Sets the hours at which a creator can be booked for calls, and their terms. */
export default function CallTimes() {
  const terms = useLoaderData<typeof loader>()
  // The server does not know the time zone, in which the hours are.
  const isHydrated = useHydrated()
  return (
    <Page
      title={t`Call times`}
      actions={<ButtonLink to={href('private-calls')}>{t`Private calls`}</ButtonLink>}
    >
      <Card>{isHydrated && <BookingTermsForm initial={terms} />}</Card>
    </Page>
  )
}
