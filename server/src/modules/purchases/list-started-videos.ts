import type { StartedVideo } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { itemsWithFiles, resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { startedVideosOf } from '../media/index.ts'
import { loadPurchased } from './list-purchases.ts'

/** How many begun videos are looked at; those that may not be seen any more are left out. */
const LOOKED_AT = 24
const SHOWN = 12

/**
 * Lists the videos that the viewer began last, each with the first of its items that the viewer may
 * see.
 */
export async function listStartedVideos(ctx: Ctx & { viewer: Viewer }, contents: Contents) {
  const started = await startedVideosOf(ctx, ctx.viewer.id, LOOKED_AT)
  const placed = await itemsWithFiles(
    ctx,
    started.map(({ fileId }) => fileId),
  )
  const items = await itemsByIds(ctx, [...placed.values()].flat())
  const [loaded, visibilities, people] = await Promise.all([
    loadPurchased(ctx, contents, [...items.values()]),
    resolveVisibility(ctx, ctx.viewer, [...items.values()]),
    readCards(
      ctx,
      [...items.values()].map(({ ownerId }) => ownerId),
    ),
  ])
  const isShown = ({ id, kind }: Item) =>
    /^(feed|video|message)$/.test(kind) && loaded.has(id) && visibilities.get(id)?.canView
  const data = started.flatMap(({ fileId, ...place }) => {
    const found = (placed.get(fileId) ?? []).map((id) => items.get(id))
    const item = found.find((one) => one !== undefined && isShown(one))
    if (!item) return []
    const performer = people.get(item.ownerId) ?? null
    const objectInfo = loaded.get(item.id)
    // The content was loaded by the kind of its item, so it is of the shape that its kind has.
    return [{ objectType: item.kind, objectInfo, performer, fileId, ...place } as StartedVideo]
  })
  return { data: data.slice(0, SHOWN) }
}
