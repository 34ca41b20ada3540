import { listWrongNumbers } from '@stagedoor/contract/taxforms'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import { wrongColumns } from '../../features/admin/tax-forms/wrong-columns.tsx'
import { taxTabs } from '../../features/admin/taxes/tabs.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Tax forms`, hidden: true }))

export const loader = pageLoader('admin/tax-forms', async ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { page: await api(listWrongNumbers, { query: { limit, offset } }) }
})

/** Lists the creators whose tax form has a number that cannot be right. */
export default function TaxForms() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t`Tax forms`}
      description={t`These creators were asked for another form, because a number in theirs cannot be right. After the day of grace their payouts wait for it.`}
    >
      <AdminPageTabs label={t`Taxes`} tabs={taxTabs('forms')} />
      <AdminTable
        caption={t`Numbers that cannot be right`}
        columns={wrongColumns()}
        page={page}
        icon={IconReceiptTax}
        emptyText={t`All numbers can be right`}
      >
        {t`Numbers are checked when a form is submitted. Those of older forms are checked once, and appear here.`}
      </AdminTable>
    </AdminPage>
  )
}
