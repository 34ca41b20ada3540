import { listTimes } from '@stagedoor/contract/callbookings'
import { useLoaderData, useNavigate } from 'react-router'
import { useCheckout } from '../features/checkout/use-checkout.ts'
import { BookForm } from '../features/privatecalls/bookings/book-form.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { settle, useLoadedAgain } from '../lib/api/settle.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { requireFan } from '../lib/session/require-fan.server.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { Person } from '../ui/person.tsx'

export const meta = pageMeta(() => ({ title: t`Book a call`, hidden: true }))

const DAY_MS = 86_400_000

export const loader = pageLoader('book-call', async ({ api, params, viewer }) => {
  requireFan(viewer)
  const now = Date.now()
  const query = { from: new Date(now).toISOString(), to: new Date(now + DAY_MS).toISOString() }
  return api(listTimes, { params: { performerId: params.performerId }, query })
})

/** Books a call of a creator. */
export default function BookCall() {
  const offer = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useLoadedAgain(listTimes)
  const { subscribe } = useCheckout()
  const { performerInfo, isOpen, isAudience } = offer
  const subscribeFirst = async () => {
    if (await subscribe(performerInfo)) await settle(listTimes)
  }
  return (
    <Page title={t`Book a call`}>
      <Card>
        <Person
          person={performerInfo}
          to={href('profile', { profileId: performerInfo.username })}
          size={48}
        />
        {!isOpen && <p>{t`This creator cannot be booked now.`}</p>}
        {isOpen && !isAudience && (
          <>
            <p>{t`Only subscribers can book a call.`}</p>
            <Button variant="primary" wide onClick={() => void subscribeFirst()}>
              {t`Subscribe`}
            </Button>
          </>
        )}
        {isOpen && isAudience && (
          <BookForm
            offer={offer}
            onBooked={({ _id: id }) => void navigate(href('booked-call', { id }))}
          />
        )}
      </Card>
    </Page>
  )
}
