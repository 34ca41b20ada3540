import { listSiteCountries } from '@stagedoor/contract/blocks'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readCountryChoices } from '../../lib/countries.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Card } from '../../ui/card.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { useClosing } from './countries/use-closing.ts'
import { AskDialog } from './parts/ask-dialog.tsx'
import { CsvLink } from './parts/csv-link.tsx'
import { Room } from './parts/room.tsx'

export const meta = pageMeta(() => ({ title: 'Blocked countries', hidden: true }))

export const loader = pageLoader('admin/block-countries', async ({ api }) => {
  const [closed, countries] = await Promise.all([api(listSiteCountries), readCountryChoices(api)])
  return { closed: closed.map(({ countryCode }) => countryCode), countries }
})

/** The countries the site is closed to: opened at a press, closed after a question. */
export default function BlockCountries() {
  const { closed, countries } = useLoaderData<typeof loader>()
  const { closedTo, pending, close, open } = useClosing(closed)
  const [asked, setAsked] = useState<string>()
  const name = countries.find(({ value }) => value === asked)?.text
  return (
    <Room
      title="Blocked countries"
      words="From these countries nobody but admins can open the site, use the API or load media. We go by internet addresses."
    >
      <Card>
        <TickList
          label="Countries"
          search="Search countries"
          mark="Closed"
          items={countries}
          ticked={closedTo}
          pending={pending}
          atOnce
          onTick={(code, isTicked) => (isTicked ? setAsked(code) : open(code))}
        />
      </Card>
      {closed.length > 0 && <CsvLink table="countries" />}
      {asked && (
        <AskDialog
          title={`Close the site to ${name}?`}
          verb="Close"
          onAgree={() => close(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            At once, visitors from {name} see a page that says so, and nothing else. Members there reach nothing either,
            not even what they bought; their subscriptions go on.
          </p>
          <p>You can open it again here at any time.</p>
        </AskDialog>
      )}
    </Room>
  )
}
