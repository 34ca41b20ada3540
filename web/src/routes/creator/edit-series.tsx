import { readOwnSeries } from '@stagedoor/contract/series'
import { useLoaderData } from 'react-router'
import { SeriesEditor } from '../../features/feed/series/series-editor.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Page } from '../../ui/page.tsx'

export const meta = pageMeta(() => ({ title: t`Edit series`, hidden: true }))

export const loader = pageLoader('creator/edit-series', ({ api, params: { id } }) =>
  api(readOwnSeries, { params: { id } }),
)

/** Edits one of the creator's series. */
export default function EditSeries() {
  const series = useLoaderData<typeof loader>()
  return (
    <Page title={t`Edit series`}>
      <SeriesEditor key={series._id} series={series} />
    </Page>
  )
}
