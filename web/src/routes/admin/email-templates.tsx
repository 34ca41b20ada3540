import { listMailTemplates } from '@stagedoor/contract/mailer'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { Toolbar } from '../../features/admin/components/toolbar.tsx'
import { templateColumns } from '../../features/admin/email-templates/columns.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'

export const meta = pageMeta(() => ({ title: t`E-mail templates`, hidden: true }))

const mailTemplates = pageRead('admin/email-templates', listMailTemplates, ({ search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return { query: { limit, offset, ...filtersOf(search, { q: 'any' }) } }
})

export const loader = pageLoader('admin/email-templates', mailTemplates.load)

/** Lists every kind of mail the site sends, and whether its text is the default. */
export default function EmailTemplates() {
  const { data, total } = mailTemplates.use(useLoaderData<typeof loader>())
  return (
    <AdminPage
      title={t`E-mail templates`}
      description={t`Every e-mail the site sends. Use your own text or keep the default.`}
    >
      <Toolbar search={t`Search by subject or key`} filters={[]} />
      <DataTable
        caption={t`E-mail templates`}
        columns={templateColumns()}
        rows={data}
        total={total}
        keyOf={({ key }) => key}
        empty={<EmptyTable names={['q']} title={t`No templates`} />}
      />
      {total > 0 && <CsvLink table="templates" />}
    </AdminPage>
  )
}
