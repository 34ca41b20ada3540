import type { MediaFile } from '@stagedoor/contract/media'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { resolveRowVisibility } from '../access/index.ts'
import { cardFromRow } from '../accounts/index.ts'
import type { ShownItems } from '../content/index.ts'
import { loadFileViews, originalUrls } from '../media/index.ts'
import { allFiles } from './rules.ts'
import type { ProductRow } from './store.ts'
import { type ProductView, productView } from './views.ts'

/**
 * Returns products as one viewer sees them, in their order, without those hidden from them.
 * Visibility is resolved before any address is signed; only owners have the address of the file
 * itself, and admins who open a product as a whole.
 */
export async function presentProducts(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly ProductRow[],
  { visibilities: given, isWhole = false }: Partial<ShownItems> = {},
): Promise<ProductView[]> {
  const visibilities = given ?? (await resolveRowVisibility(ctx, viewer, rows))
  const seen = rows.flatMap((row) => {
    const visibility = visibilities.get(row.id)
    return visibility?.canView || visibility?.isListed ? [[row, visibility] as const] : []
  })
  if (seen.length === 0) return []
  const shown = seen.map(([row]) => row)
  const addressed = isWhole ? shown : shown.filter(({ ownerId }) => ownerId === viewer?.id)
  const [files, ownUrls] = await Promise.all([
    filesOf(ctx, viewer, shown),
    urlsOf(ctx, viewer, addressed),
  ])
  const now = ctx.now()
  return seen.map(([row, visibility]) => {
    const performer = { ...cardFromRow(row.ownerId, row, now), isFeatured: row.cardIsFeatured }
    return productView(row, { visibility, performer, files, ownUrls, now })
  })
}

/**
 * Returns the files of products. Pictures are public, and a file that is sold has no address here
 * for anyone.
 */
async function filesOf(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly ProductRow[],
): Promise<Map<string, MediaFile>> {
  const show = await loadFileViews(ctx, viewer, rows.flatMap(allFiles))
  const files = new Map<string, MediaFile>()
  for (const row of rows)
    for (const id of allFiles(row)) {
      // The name of a sold file is for all who see the product; it has no picture and no address.
      const isNamed = row.ownerId === viewer?.id || id === row.fileId
      const file = show(id, isNamed ? 'owner' : 'open')
      if (file) files.set(id, file)
    }
  return files
}

function urlsOf(ctx: ReadCtx, viewer: Viewer | undefined, rows: readonly ProductRow[]) {
  return originalUrls(
    ctx,
    viewer,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
}
