import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { loadFileViews, type ShowFile } from '../media/index.ts'
import { salesOfItems } from '../wallet/index.ts'
import type { MassMessageRow } from './store.ts'

type Sales = Awaited<ReturnType<typeof salesOfItems>>

/** Returns mass messages of the viewer in wire shape. */
export async function presentMassMessages(
  ctx: ReadCtx,
  viewer: Viewer,
  rows: readonly MassMessageRow[],
) {
  const [show, sales] = await Promise.all([
    loadFileViews(
      ctx,
      viewer,
      rows.flatMap(({ fileIds }) => fileIds),
    ),
    salesOfItems(
      ctx,
      rows.flatMap(({ itemId }) => itemId ?? []),
    ),
  ])
  return rows.map((row) => massMessageView(row, { show, sales }))
}

/** Returns one mass message of the viewer in wire shape. */
export async function presentMassMessage(ctx: ReadCtx, viewer: Viewer, row: MassMessageRow) {
  const [view] = await presentMassMessages(ctx, viewer, [row])
  if (!view) throw new Error(`The mass message ${row.id} has no view`)
  return view
}

function massMessageView(
  row: MassMessageRow,
  { show, sales }: { readonly show: ShowFile; readonly sales: Sales },
) {
  const sold = row.itemId ? sales.get(row.itemId) : undefined
  return {
    _id: row.id,
    state: row.state,
    text: row.text,
    fileIds: [...row.fileIds],
    files: row.fileIds.flatMap((id) => show(id, 'owner') ?? []),
    price: row.price as Tokens | null,
    include: [...row.include],
    exclude: [...row.exclude],
    notBought: row.notBought,
    withOwners: row.withOwners,
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
