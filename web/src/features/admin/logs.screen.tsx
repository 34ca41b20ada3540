import { listExceptions, listRequests, listSystem } from '@stagedoor/contract/logs'
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import { useLoaderData } from 'react-router'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, pagingOf, parseTable } from '../../lib/table.ts'
import { exceptionColumns, requestColumns, systemColumns } from './logs/columns.tsx'
import { filtersFor, known, logNames, logOf, logs } from './logs/labels.ts'
import { Records } from './parts/records.tsx'
import { Room, RoomTabs } from './parts/room.tsx'

export const meta = pageMeta(() => ({ title: 'Technical logs', hidden: true }))

const calls = { exceptions: listExceptions, requests: listRequests, system: listSystem } as const
const columns = { exceptions: exceptionColumns, requests: requestColumns, system: systemColumns } as const

export const loader = pageLoader('admin/logs', async ({ api, search }) => {
  const { limit, offset } = pagingOf(parseTable(search))
  const log = logOf(search.get('log'))
  const page = await api(calls[log], { query: { limit, offset, ...filtersOf(search, known) } })
  return { log, page }
})

/** What went wrong, what was asked and what the processes warned of in the last two weeks. */
export default function Logs() {
  const { log, page } = useLoaderData<typeof loader>()
  const tabs = logNames.map((name) => ({
    to: href('admin/logs', undefined, name === 'exceptions' ? {} : { log: name }),
    text: logs[name].title,
    current: name === log,
  }))
  return (
    <Room title="Technical logs" words={logs[log].words}>
      <RoomTabs label="Logs" tabs={tabs} />
      <Records
        key={log}
        caption={logs[log].title}
        search="Search in names and details"
        filters={filtersFor(log)}
        columns={columns[log]}
        page={page}
        csv={log}
        icon={IconTerminal2}
        nothing={logs[log].nothing}
      >
        Entries are kept for 14 days. They name no person, address or token.
      </Records>
    </Room>
  )
}
