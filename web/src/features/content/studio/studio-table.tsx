import type { ContentState } from '@stagedoor/contract/content/schemas'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import {
  type BulkRow,
  type BulkSelection,
  runEach,
  useBulkSelection,
} from '../../../lib/tables/bulk.ts'
import { saveCsv } from '../../../lib/tables/csv.ts'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/table/bulk-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeleteContent } from '../delete-content.tsx'
import type { ListQuery } from '../list-query.ts'
import { readAll, refreshList } from '../queries.ts'
import type { Publishing, StudioKind, StudioPage, StudioRow } from './studio-kind.ts'

interface StudioTableProps<Row extends StudioRow> {
  studio: StudioKind<Row>
  page: StudioPage<Row>
  query: ListQuery
  empty: ReactNode
}

/** Lists a creator's content of one kind with its actions, of one or of several at once. */
export function StudioTable<Row extends StudioRow>(props: StudioTableProps<Row>) {
  const { studio, page, empty } = props
  const bulk = useBulkSelection()
  const [deleting, setDeleting] = useState<readonly Row[]>([])
  const rowOf = (row: Row): BulkRow => ({ id: row._id, name: studio.nameOf(row) })
  const publishing = studio.publishing?.()
  const setShown = async (rows: readonly Row[], isShown: boolean) => {
    if (!publishing) return
    await publish(rows.map(rowOf), isShown, { publishing, bulk })
  }
  const columns = studio.useColumns({
    rows: page.data,
    bulk,
    refresh: () => void refreshList(studio),
    setShown: (row, isShown) => void setShown([row], isShown),
    remove: (row) => setDeleting([row]),
  })
  const chosen = page.data.filter(({ _id }) => bulk.selected.has(_id))
  return (
    <>
      {publishing && (
        <SeveralBar {...props} bulk={bulk}>
          <Button size="s" onClick={() => void setShown(chosen, true)}>
            {publishing.show}
          </Button>
          <Button size="s" onClick={() => void setShown(chosen, false)}>
            {publishing.hide}
          </Button>
          {studio.several?.({ rows: chosen.map(rowOf), bulk })}
          <Button size="s" variant="danger" onClick={() => setDeleting(chosen)}>{t`Delete`}</Button>
        </SeveralBar>
      )}
      <DataTable
        caption={studio.words().caption}
        columns={columns}
        rows={page.data}
        total={page.total}
        keyOf={({ _id }) => _id}
        empty={empty}
      />
      <DeleteContent
        kind={studio.kind}
        rows={deleting.map(rowOf)}
        onClose={() => setDeleting([])}
        onDeleted={bulk.finish}
      />
    </>
  )
}

/** Shows or hides rows one after the other, and says to which states that led. */
async function publish(
  rows: readonly BulkRow[],
  isShown: boolean,
  { publishing, bulk }: { publishing: Publishing; bulk: BulkSelection },
): Promise<void> {
  const states = new Set<ContentState>()
  const { only, settle } = publishing.set(isShown)
  const outcome = await runEach(rows, async (id) => states.add((await only(id)).state))
  if (outcome.refused.length === 0) toast({ text: publishing.done(isShown, states) })
  bulk.finish(outcome)
  await settle()
}

interface SeveralBarProps<Row extends StudioRow> extends StudioTableProps<Row> {
  bulk: BulkSelection
  children: ReactNode
}

/** Draws the actions on the chosen rows, and the download of all that match. */
function SeveralBar<Row extends StudioRow>(props: SeveralBarProps<Row>) {
  const { studio, page, query, bulk, children } = props
  const { csv } = studio
  const download = csv && {
    onDownload: async () => saveCsv(csv.file, csv.textOf(await readAll(studio, query))),
  }
  return (
    <BulkBar bulk={bulk} ids={page.data.map(({ _id }) => _id)} {...download}>
      {children}
    </BulkBar>
  )
}
