import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawItem } from '../content/index.ts'
import { presentGalleries } from './present-galleries.ts'
import { type GalleryRow, selectGalleries } from './store.ts'
import type { GalleryView } from './views.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

/** Returns one of the performer's own galleries. */
export async function readOwnGallery(ctx: PerformerCtx, id: string): Promise<GalleryView> {
  const [gallery] = await presentGalleries(ctx, ctx.viewer, [await ownGallery(ctx, id)])
  return gallery ?? refuse('galleries.not_found')
}

/** Deletes a gallery: hides it from everybody but its buyers, who can ask for refunds. */
export async function deleteGallery(ctx: PerformerCtx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await ownGallery(ctx, id)
    if (!(await withdrawItem(ctx, id))) refuse('galleries.not_found')
  })
}

/**
 * Returns the gallery if it is the viewer's own and not deleted. Refuses `galleries.not_found` and
 * `galleries.not_yours`.
 */
export async function ownGallery(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<GalleryRow> {
  const [row] = await selectGalleries(ctx, ctx.viewer, [id])
  if (!row || row.deletedAt) refuse('galleries.not_found')
  return row.ownerId === ctx.viewer.id ? row : refuse('galleries.not_yours')
}
