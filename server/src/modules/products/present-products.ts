import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { resolveRowVisibility } from '../access/index.ts'
import { cardFromRow } from '../accounts/index.ts'
import { fileViews, originalUrls } from '../media/index.ts'
import { allFiles } from './rules.ts'
import type { ProductRow } from './store.ts'
import { type ProductView, productView } from './views.ts'

/**
 * Returns products as one viewer sees them, in their order, without those hidden from them. Visibility is resolved before
 * any address is signed; only owners have the address of the file itself.
 */
export async function presentProducts(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly ProductRow[],
): Promise<ProductView[]> {
  const visibilities = await resolveRowVisibility(ctx, viewer, rows)
  const seen = rows.flatMap((row) => {
    const visibility = visibilities.get(row.id)
    return visibility?.canView || visibility?.isListed ? [[row, visibility] as const] : []
  })
  if (seen.length === 0) return []
  const shown = seen.map(([row]) => row)
  const [files, ownUrls] = await Promise.all([filesOf(ctx, viewer, shown), ownUrlsOf(ctx, viewer, shown)])
  const now = ctx.now()
  return seen.map(([row, visibility]) => {
    const performer = { ...cardFromRow(row.ownerId, row, now), isFeatured: row.cardIsFeatured }
    return productView(row, { visibility, performer, files, ownUrls, now })
  })
}

/** Returns the files of products. Pictures are public, and a file that is sold has no address here for anyone. */
function filesOf(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly ProductRow[],
): Promise<Map<string, MediaFile>> {
  return fileViews(ctx, rows.flatMap(allFiles), { viewer, access: 'owner' })
}

function ownUrlsOf(ctx: ReadCtx, viewer: Viewer | undefined, rows: readonly ProductRow[]) {
  const own = rows.filter(({ ownerId }) => ownerId === viewer?.id)
  return originalUrls(
    ctx,
    viewer,
    own.flatMap(({ fileId }) => fileId ?? []),
  )
}
