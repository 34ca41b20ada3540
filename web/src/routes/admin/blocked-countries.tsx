import { listSiteCountries } from '@stagedoor/contract/blocks'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { ConfirmDialog } from '../../features/admin/components/confirm-dialog.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { useBlockedCountries } from '../../features/admin/countries/use-blocked-countries.ts'
import { loadCountryOptions } from '../../lib/countries.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Card } from '../../ui/card.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'

export const meta = pageMeta(() => ({ title: 'Blocked countries', hidden: true }))

export const loader = pageLoader('admin/blocked-countries', async ({ api }) => {
  const [closed, countries] = await Promise.all([api(listSiteCountries), loadCountryOptions(api)])
  return { closed: closed.map(({ countryCode }) => countryCode), countries }
})

/** The countries the site is closed to: opened at a press, closed after a question. */
export default function BlockedCountries() {
  const { closed, countries } = useLoaderData<typeof loader>()
  const { closedTo, pending, close, open } = useBlockedCountries(closed)
  const [asked, setAsked] = useState<string>()
  const name = countries.find(({ value }) => value === asked)?.text
  return (
    <AdminPage
      title="Blocked countries"
      description="From these countries nobody but admins can open the site, use the API or load media. We go by internet addresses."
    >
      <Card>
        <CheckboxGroup
          label="Countries"
          search="Search countries"
          checkedLabel="Closed"
          items={countries}
          checked={closedTo}
          pending={pending}
          asSwitches
          onToggle={(code, isTicked) => (isTicked ? setAsked(code) : open(code))}
        />
      </Card>
      {closed.length > 0 && <CsvLink table="countries" />}
      {asked && (
        <ConfirmDialog
          title={`Close the site to ${name}?`}
          confirmLabel="Close"
          onConfirm={() => close(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            At once, visitors from {name} see a page that says so, and nothing else. Members there reach nothing either,
            not even what they bought; their subscriptions go on.
          </p>
          <p>You can open it again here at any time.</p>
        </ConfirmDialog>
      )}
    </AdminPage>
  )
}
