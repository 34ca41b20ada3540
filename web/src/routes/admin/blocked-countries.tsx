import { listSiteCountries } from '@stagedoor/contract/blocks'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { ConfirmDialog } from '../../features/admin/components/confirm-dialog.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { EditableBy } from '../../features/admin/components/editable-by.tsx'
import { ClosedRegions } from '../../features/admin/countries/closed-regions.tsx'
import { useBlockedCountries } from '../../features/admin/countries/use-blocked-countries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { loadCountryOptions } from '../../lib/i18n/countries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Card } from '../../ui/card.tsx'
import { CheckboxGroup, type CheckboxGroupLabels } from '../../ui/checkbox-group.tsx'

export const meta = pageMeta(() => ({ title: t`Blocked countries`, hidden: true }))

export const loader = pageLoader('admin/blocked-countries', async ({ api }) => {
  const [closed, countries] = await Promise.all([api(listSiteCountries), loadCountryOptions(api)])
  return { closed: closed.map(({ countryCode }) => countryCode), countries }
})

const checkboxLabels = (): CheckboxGroupLabels => ({
  checked: t`Closed`,
  none: t`Nothing is closed`,
  count: ({ shown, all, checked }) => t`${shown} of ${all} shown, ${checked} closed`,
})

/**
 * Lists the countries whose visitors are blocked; unblocking is immediate, blocking asks for
 * confirmation.
 */
export default function BlockedCountries() {
  const { closed, countries } = useLoaderData<typeof loader>()
  const { closedTo, pending, close, open } = useBlockedCountries(closed)
  const [placeToBlock, setPlaceToBlock] = useState<{ code: string; name: string | undefined }>()
  const name = placeToBlock?.name
  const blockCountry = (code: string) =>
    setPlaceToBlock({ code, name: countries.find(({ value }) => value === code)?.text })
  return (
    <AdminPage
      title={t`Blocked countries`}
      description={t`Only admins can open the site, use the API or load media from these countries. Countries are detected by IP address.`}
    >
      <EditableBy permission="site.write">
        <Card>
          <CheckboxGroup
            label={t`Countries`}
            search={t`Search countries`}
            labels={checkboxLabels()}
            items={countries}
            checked={closedTo}
            pending={pending}
            asSwitches
            onToggle={(code, isChecked) => (isChecked ? blockCountry(code) : open(code))}
          />
        </Card>
        <ClosedRegions
          countries={countries}
          closedTo={closedTo}
          pending={pending}
          onClose={(code, region) => setPlaceToBlock({ code, name: region })}
          onOpen={open}
        />
      </EditableBy>
      {closed.length > 0 && <CsvLink table="countries" />}
      {placeToBlock && (
        <ConfirmDialog
          title={t`Block ${name}?`}
          confirmLabel={t`Block`}
          onConfirm={() => close(placeToBlock.code)}
          onClose={() => setPlaceToBlock(undefined)}
        >
          <p>
            {t`Visitors from ${name} immediately see only a notice. Members there lose access as well, even to their purchases; their subscriptions continue.`}
          </p>
          <p>{t`You can unblock it here at any time.`}</p>
        </ConfirmDialog>
      )}
    </AdminPage>
  )
}
