import { type ReactNode, useState } from 'react'
import { type BulkRow, runEach, useBulkSelection } from '../../lib/bulk.ts'
import { csvOf, saveCsv } from '../../lib/csv.ts'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteVideos } from './delete-videos.tsx'
import { ownVideoColumns, statusOf } from './own-video-columns.tsx'
import { type OwnWireVideo, readAllVideos, setVideoStatus, type VideoQuery } from './queries.ts'

interface OwnVideosTableProps {
  videos: readonly OwnWireVideo[]
  total: number
  query: VideoQuery
  empty: ReactNode
  refresh: () => void
  /** Creates a feed post of a video. */
  post: (video: OwnWireVideo) => void
}

/** Lists a performer's videos with their actions, of one or of several at once. */
export function OwnVideosTable({
  videos,
  total,
  query,
  empty,
  refresh,
  post,
}: OwnVideosTableProps) {
  const bulk = useBulkSelection()
  const [deleting, setDeleting] = useState<readonly OwnWireVideo[]>([])
  const chosen = videos.filter(({ _id }) => bulk.selected.has(_id))
  const setStatus = async (several: readonly OwnWireVideo[], status: 'active' | 'inactive') => {
    const outcome = await runEach(several.map(rowOf), (id) => setVideoStatus(id, status))
    if (outcome.refused.length === 0)
      toast({ text: status === 'active' ? t`Published` : t`Hidden` })
    bulk.finish(outcome)
    refresh()
  }
  const actions = {
    ...{ selected: bulk.selected, select: bulk.select, post },
    setStatus: (video: OwnWireVideo, status: 'active' | 'inactive') =>
      void setStatus([video], status),
    remove: (video: OwnWireVideo) => setDeleting([video]),
  }
  return (
    <>
      <BulkBar
        bulk={bulk}
        ids={videos.map(({ _id }) => _id)}
        onDownload={async () => saveCsv('videos.csv', videosCsv(await readAllVideos(query)))}
      >
        <Button size="s" onClick={() => void setStatus(chosen, 'active')}>{t`Publish`}</Button>
        <Button size="s" onClick={() => void setStatus(chosen, 'inactive')}>{t`Archive`}</Button>
        <Button size="s" variant="danger" onClick={() => setDeleting(chosen)}>{t`Delete`}</Button>
      </BulkBar>
      <DataTable
        caption={t`Your videos`}
        columns={ownVideoColumns(actions)}
        rows={videos}
        total={total}
        keyOf={({ _id }) => _id}
        empty={empty}
      />
      <DeleteVideos
        videos={deleting}
        onClose={() => setDeleting([])}
        onDeleted={(outcome) => {
          bulk.finish(outcome)
          refresh()
        }}
      />
    </>
  )
}

const rowOf = ({ _id, title }: OwnWireVideo): BulkRow => ({ id: _id, name: title })

/** Returns videos as a CSV file. */
export const videosCsv = (videos: readonly OwnWireVideo[]): string =>
  csvOf(
    [t`Title`, t`Status`, t`Price`, t`Views`, t`Likes`, t`Sales`, t`Earned`, t`Updated`],
    videos.map((video) => [
      ...[video.title, statusOf(video).text, video.price, video.stats.views, video.stats.likes],
      ...[video.totalSale, video.totalEarned, video.updatedAt],
    ]),
  )
