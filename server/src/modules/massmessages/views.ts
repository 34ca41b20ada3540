import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { loadFileViews, type ShowFile } from '../media/index.ts'
import { salesOfItems } from '../wallet/index.ts'
import { type MassMessageRow, selectNames } from './store.ts'

type Sales = Awaited<ReturnType<typeof salesOfItems>>

/** Returns mass messages of the viewer in wire shape. */
export async function presentMassMessages(
  ctx: ReadCtx,
  viewer: Viewer,
  rows: readonly MassMessageRow[],
) {
  const [show, sales, firsts] = await Promise.all([
    loadFileViews(
      ctx,
      viewer,
      rows.flatMap(({ fileIds }) => fileIds),
    ),
    salesOfItems(
      ctx,
      rows.flatMap(({ itemId }) => itemId ?? []),
    ),
    selectNames(
      ctx,
      rows.flatMap(({ againOf }) => againOf ?? []),
    ),
  ])
  return rows.map((row) => massMessageView(row, { show, sales, firsts }))
}

/** Returns one mass message of the viewer in wire shape. */
export async function presentMassMessage(ctx: ReadCtx, viewer: Viewer, row: MassMessageRow) {
  const [view] = await presentMassMessages(ctx, viewer, [row])
  if (!view) throw new Error(`The mass message ${row.id} has no view`)
  return view
}

/** The files, sales and first offers that the views of some mass messages show. */
interface Parts {
  readonly show: ShowFile
  readonly sales: Sales
  readonly firsts: Awaited<ReturnType<typeof selectNames>>
}

function massMessageView(row: MassMessageRow, { show, sales, firsts }: Parts) {
  const first = firsts.get(row.againOf ?? '')
  const sold = row.itemId ? sales.get(row.itemId) : undefined
  return {
    _id: row.id,
    state: row.state,
    text: row.text,
    fileIds: [...row.fileIds],
    freeFileIds: [...row.freeFileIds],
    files: row.fileIds.flatMap((id) => show(id, 'owner') ?? []),
    price: row.price as Tokens | null,
    include: [...row.include],
    exclude: [...row.exclude],
    notBought: row.notBought,
    withOwners: row.withOwners,
    againOf: first ? { _id: first.id, text: first.text, startedAt: first.startedAt } : null,
    startsAt: row.startsAt,
    drip: row.drip,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    recipients: row.recipientCount,
    sent: row.sentCount,
    skipped: row.skippedCount,
    bought: sold?.count ?? 0,
    revenue: (sold?.net ?? 0n) as Currency,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
