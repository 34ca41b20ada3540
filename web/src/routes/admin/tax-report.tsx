import { reportTaxes } from '@stagedoor/contract/taxes'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { YearExport } from '../../features/admin/tax-forms/year-export.tsx'
import { countryOptions, yearOptions } from '../../features/admin/taxes/labels.ts'
import { taxReportColumns } from '../../features/admin/taxes/report-columns.tsx'
import { TaxTotals } from '../../features/admin/taxes/report-totals.tsx'
import { taxTabs } from '../../features/admin/taxes/tabs.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { loadCountryOptions } from '../../lib/i18n/countries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Tax report`, hidden: true }))

export const loader = pageLoader('admin/tax-report', async ({ api, search }) => {
  const countries = countryOptions(await loadCountryOptions(api))
  const years = yearOptions(new Date())
  const { limit, offset } = pagingOf(parseTable(search))
  const chosen = filtersOf<'year' | 'country'>(search, {
    year: years.map(({ value }) => value),
    country: countries.map(({ value }) => value),
  })
  const year = chosen.year ? Number(chosen.year) : undefined
  const report = await api(reportTaxes, { query: { limit, offset, country: chosen.country, year } })
  return { report, countries, years }
})

/** Lists the sales tax of a year by month and country. */
export default function TaxReport() {
  const { report, countries, years } = useLoaderData<typeof loader>()
  const filters = [
    { name: 'year', label: t`Year`, kind: years, unset: t`This year` },
    { name: 'country', label: t`Country`, kind: countries },
  ]
  return (
    <AdminPage
      title={t`Tax report`}
      description={t`What fans paid with tax in it, by month (UTC) and the fan’s country. Refunds and disputes count in the month in which the money went back.`}
      actions={<YearExport year={report.year} />}
    >
      <AdminPageTabs label={t`Taxes`} tabs={taxTabs('report')} />
      <TaxTotals totals={report.totals} currency={report.currency} />
      <AdminTable
        caption={t`Tax report`}
        filters={filters}
        columns={taxReportColumns()}
        page={report}
        csv="taxes"
        icon={IconReceiptTax}
        emptyText={t`No taxed sales in this year`}
      >
        {t`Sales to countries with a tax rate appear here, one line for each month and country.`}
      </AdminTable>
    </AdminPage>
  )
}
