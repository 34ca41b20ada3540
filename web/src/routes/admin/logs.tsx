import { listExceptions, listRequests, listSystem } from '@stagedoor/contract/logs'
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import { useLoaderData } from 'react-router'
import { AdminPage, AdminPageTabs } from '../../features/admin/components/admin-page.tsx'
import { AdminTable } from '../../features/admin/components/admin-table.tsx'
import {
  exceptionColumns,
  requestColumns,
  systemColumns,
} from '../../features/admin/logs/columns.tsx'
import { filtersFor, known, logNames, logOf, logs } from '../../features/admin/logs/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/tables/table.ts'

export const meta = pageMeta(() => ({ title: t`Technical logs`, hidden: true }))

const calls = { exceptions: listExceptions, requests: listRequests, system: listSystem } as const
const columns = () =>
  ({ exceptions: exceptionColumns(), requests: requestColumns(), system: systemColumns() }) as const

export const loader = pageLoader('admin/logs', async ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const log = logOf(search.get('log'))
  const page = await api(calls[log], { query: { limit, offset, ...filtersOf(search, known()) } })
  return { log, page }
})

/** Lists the failed requests, the sampled requests, or the warnings of the last two weeks. */
export default function Logs() {
  const { log, page } = useLoaderData<typeof loader>()
  const tabs = logNames().map((name) => ({
    to: href('admin/logs', undefined, name === 'exceptions' ? {} : { log: name }),
    text: logs()[name].title,
    current: name === log,
  }))
  return (
    <AdminPage title={t`Technical logs`} description={logs()[log].description}>
      <AdminPageTabs label={t`Logs`} tabs={tabs} />
      <AdminTable
        key={log}
        caption={logs()[log].title}
        search={t`Search names and details`}
        filters={filtersFor(log)}
        columns={columns()[log]}
        page={page}
        csv={log}
        icon={IconTerminal2}
        emptyText={logs()[log].emptyText}
      >
        {t`Entries are kept for 14 days. They name no person, address or token.`}
      </AdminTable>
    </AdminPage>
  )
}
