import { type ReactNode, useState } from 'react'
import { type BulkRow, runEach, useBulkSelection } from '../../lib/bulk.ts'
import { csvOf, saveCsv } from '../../lib/csv.ts'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { BulkBar } from '../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteGalleries } from './delete-galleries.tsx'
import { stateLabel } from './labels.ts'
import { ownGalleryColumns } from './own-gallery-columns.tsx'
import {
  type GalleryQuery,
  type OwnWireGallery,
  readAllGalleries,
  setGalleryStatus,
} from './queries.ts'

interface OwnGalleriesTableProps {
  galleries: readonly OwnWireGallery[]
  total: number
  query: GalleryQuery
  empty: ReactNode
  refresh: () => void
}

/** Lists a performer's galleries with their actions, of one or of several at once. */
export function OwnGalleriesTable({
  galleries,
  total,
  query,
  empty,
  refresh,
}: OwnGalleriesTableProps) {
  const bulk = useBulkSelection()
  const [deleting, setDeleting] = useState<readonly OwnWireGallery[]>([])
  const chosen = galleries.filter(({ _id }) => bulk.selected.has(_id))
  const setStatus = async (several: readonly OwnWireGallery[], status: 'active' | 'inactive') => {
    const states = new Set<OwnWireGallery['state']>()
    const change = async (id: string) => states.add((await setGalleryStatus(id, status)).state)
    const outcome = await runEach(several.map(rowOf), change)
    if (outcome.refused.length === 0) toast({ text: changedLabel(states) })
    bulk.finish(outcome)
    refresh()
  }
  const columns = ownGalleryColumns({
    ...{ selected: bulk.selected, select: bulk.select, remove: setDeleting },
    setStatus: (several, status) => void setStatus(several, status),
  })
  return (
    <>
      <BulkBar
        bulk={bulk}
        ids={galleries.map(({ _id }) => _id)}
        onDownload={async () =>
          saveCsv('galleries.csv', galleriesCsv(await readAllGalleries(query)))
        }
      >
        <Button size="s" onClick={() => void setStatus(chosen, 'active')}>{t`Publish`}</Button>
        <Button size="s" onClick={() => void setStatus(chosen, 'inactive')}>{t`Archive`}</Button>
        <Button size="s" variant="danger" onClick={() => setDeleting(chosen)}>{t`Delete`}</Button>
      </BulkBar>
      <DataTable
        caption={t`Your galleries`}
        columns={columns}
        rows={galleries}
        total={total}
        keyOf={({ _id }) => _id}
        empty={empty}
      />
      <DeleteGalleries
        galleries={deleting}
        onClose={() => setDeleting([])}
        onDeleted={(outcome) => {
          bulk.finish(outcome)
          refresh()
        }}
      />
    </>
  )
}

function changedLabel(states: ReadonlySet<OwnWireGallery['state']>): string {
  if (states.has('processing')) return t`Published when its photos are ready`
  return states.has('published') ? t`Published` : t`Hidden`
}

const rowOf = ({ _id, title }: OwnWireGallery): BulkRow => ({ id: _id, name: title })

const galleriesCsv = (galleries: readonly OwnWireGallery[]): string =>
  csvOf(
    [t`Gallery`, t`Price`, t`Photos`, t`Status`, t`Views`, t`Sales`, t`Earned`, t`Updated`],
    galleries.map((row) => [
      ...[row.title, row.price, row.numOfItems, stateLabel(row).text, row.stats.views],
      ...[row.totalSale, row.totalEarned, row.updatedAt],
    ]),
  )
