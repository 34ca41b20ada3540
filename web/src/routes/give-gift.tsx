import { readOffer } from '@stagedoor/contract/gifts'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { GiveForm } from '../features/gifts/give-form.tsx'
import { GivenNote } from '../features/gifts/given-note.tsx'
import type { WireGiven } from '../features/gifts/queries.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { requireFan } from '../lib/session/require-fan.server.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { Person } from '../ui/person.tsx'

export const meta = pageMeta(() => ({ title: t`Give a subscription`, hidden: true }))

export const loader = pageLoader('give-gift', async ({ api, params, viewer }) => {
  requireFan(viewer)
  const { performerId } = params
  return { performerId, offer: await api(readOffer, { params: { performerId } }) }
})

/** Gives a subscription to somebody else. */
export default function GiveGift() {
  const { performerId, offer } = useLoaderData<typeof loader>()
  const [given, setGiven] = useState<WireGiven>()
  const { performerInfo } = offer
  return (
    <Page title={t`Give a subscription`}>
      <Card>
        {given ? (
          <GivenNote gift={given} />
        ) : (
          <>
            <Person
              person={performerInfo}
              to={href('profile', { profileId: performerInfo.username })}
              size={48}
            />
            <GiveForm performerId={performerId} offer={offer} onGiven={setGiven} />
          </>
        )}
      </Card>
    </Page>
  )
}
