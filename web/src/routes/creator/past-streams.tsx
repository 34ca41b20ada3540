import { listPast } from '@stagedoor/contract/streams'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { useLoaderData } from 'react-router'
import { PastStreamsTable } from '../../features/streams/past-streams-table.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { settle } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { pagingOf, parseTable } from '../../lib/tables/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Past streams`, hidden: true }))

const past = pageRead('creator/past-streams', listPast, ({ search }) => {
  const { sortBy: _, ...query } = pagingOf(parseTable(search))
  return { query }
})

export const loader = pageLoader('creator/past-streams', past.load)

/** Lists a creator's streams that are over, with their viewers and earnings. */
export default function PastStreams() {
  const page = past.use(useLoaderData<typeof loader>())
  // The parts of a recording arrive after the stream is over.
  useRealtimeEvent('streams.changed', () => void settle(listPast))
  useOnConnect(() => void settle(listPast))
  const toLive = <ButtonLink variant="primary" to={href('creator/live')}>{t`Go live`}</ButtonLink>
  return (
    <Page wide title={t`Past streams`} actions={toLive}>
      <PastStreamsTable
        page={page}
        empty={
          <EmptyState icon={<IconBroadcast size={30} stroke={1.6} />} title={t`No streams yet`}>
            {t`After a stream you see here who watched, how long, and what you earned.`}
          </EmptyState>
        }
      />
    </Page>
  )
}
