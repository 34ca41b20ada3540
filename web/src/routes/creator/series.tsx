import { listOwnSeries } from '@stagedoor/contract/series'
import { useLoaderData } from 'react-router'
import { NewSeries } from '../../features/feed/series/new-series.tsx'
import { SeriesList } from '../../features/feed/series/series-list.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`My series`, hidden: true }))

const ownSeries = pageRead('creator/series', listOwnSeries, () => ({ query: { limit: 100 } }))

export const loader = pageLoader('creator/series', (at) => ownSeries.load(at))

/** Lists the creator's series of posts. */
export default function CreatorSeries() {
  const { data } = ownSeries.use(useLoaderData<typeof loader>())
  return (
    <Page title={t`My series`} actions={<NewSeries />}>
      <SeriesList series={data} page="creator/edit-series" />
    </Page>
  )
}
