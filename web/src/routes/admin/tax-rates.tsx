import { listTaxRates } from '@stagedoor/contract/taxes'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { Permitted } from '../../features/admin/components/permitted.tsx'
import { taxRateColumns } from '../../features/admin/taxes/columns.tsx'
import { namedRates } from '../../features/admin/taxes/labels.ts'
import { taxTabs } from '../../features/admin/taxes/tabs.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { loadCountryOptions } from '../../lib/i18n/countries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button } from '../../ui/button.tsx'

const RateDialog = lazy(() =>
  import('../../features/admin/taxes/rate-dialog.tsx').then(({ RateDialog }) => ({
    default: RateDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Tax rates`, hidden: true }))

const rates = pageRead('admin/tax-rates', listTaxRates, () => undefined)

export const loader = pageLoader('admin/tax-rates', async (at) => {
  const [page, countries] = await Promise.all([rates.load(at), loadCountryOptions(at.api)])
  return { page, countries }
})

/** Lists the sales tax of each country. */
export default function TaxRates() {
  const { page, countries } = useLoaderData<typeof loader>()
  const { data: known, total } = rates.use(page)
  const data = namedRates(known, countries)
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Permitted to="money.write">
      <Button
        variant="primary"
        icon={<IconPlus size={19} stroke={2.2} />}
        onClick={() => setMaking(true)}
      >
        {t`New rate`}
      </Button>
    </Permitted>
  )
  return (
    <AdminPage
      title={t`Tax rates`}
      description={t`Prices include the tax of the fan’s country. Rates apply while “Sales tax” is on in the settings, under Commission. The tax stays on a book of its own; your share and the creator’s are computed on the rest.`}
      actions={make}
    >
      <AdminPageTabs label={t`Taxes`} tabs={taxTabs('rates')} />
      <AdminTable
        caption={t`Tax rates`}
        columns={taxRateColumns(data)}
        page={{ data, total }}
        icon={IconReceiptTax}
        emptyText={t`No tax rates yet`}
      >
        {t`Add a rate for each country that you owe tax to. Sales to other countries have none.`}
      </AdminTable>
      {isMaking && (
        <Suspense>
          <RateDialog countries={countries} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
