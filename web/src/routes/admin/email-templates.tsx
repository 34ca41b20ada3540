import { listMailTemplates } from '@stagedoor/contract/mailer'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import { CsvLink } from '../../features/admin/components/csv-link.tsx'
import { Toolbar } from '../../features/admin/components/toolbar.tsx'
import { templateColumns } from '../../features/admin/email-templates/columns.tsx'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'

export const meta = pageMeta(() => ({ title: 'E-mail templates', hidden: true }))

export const loader = pageLoader('admin/email-templates', ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  return api(listMailTemplates, { query: { limit, offset, ...filtersOf(search, { q: 'any' }) } })
})

/** Every kind of mail the site sends, and whose words it has. */
export default function EmailTemplates() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="E-mail templates"
      description="Every kind of mail the site sends. Give it your own words, or leave ours."
    >
      <Toolbar search="Search by subject or key" filters={[]} />
      <DataTable
        caption="E-mail templates"
        columns={templateColumns}
        rows={data}
        total={total}
        keyOf={({ key }) => key}
        empty={<EmptyTable names={['q']} title="No templates" />}
      />
      {total > 0 && <CsvLink table="templates" />}
    </AdminPage>
  )
}
