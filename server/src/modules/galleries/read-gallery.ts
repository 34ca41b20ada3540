import type { Ctx, RequestCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireOwnViewAs } from '../access/index.ts'
import { countReading, idByRef } from '../content/index.ts'
import { presentGalleries, type SeenGallery, seenGalleries } from './present-galleries.ts'
import { type GalleryRow, selectGalleries, selectIdBySlug } from './store.ts'
import type { GalleryView } from './views.ts'

type MaybeViewer = { readonly viewer: Viewer | undefined }

/**
 * Returns one gallery by id or slug, open or locked, and counts the view of a client; a hidden one
 * counts as not found.
 */
export async function readGallery(
  ctx: RequestCtx & MaybeViewer,
  ref: string,
): Promise<GalleryView> {
  const row = await galleryByRef(ctx, ref)
  const [gallery] = await presentGalleries(ctx, ctx.viewer, [row])
  if (!gallery) return refuse('galleries.not_found')
  requireOwnViewAs(ctx.viewer, row.ownerId)
  countReading(ctx, row)
  return gallery
}

/**
 * Returns a gallery by id or slug with its visibility to the viewer. Refuses `galleries.not_found`.
 */
export async function findGallery(ctx: Ctx & MaybeViewer, ref: string): Promise<SeenGallery> {
  const [seen] = await seenGalleries(ctx, ctx.viewer, [await galleryByRef(ctx, ref)])
  if (!seen) return refuse('galleries.not_found')
  requireOwnViewAs(ctx.viewer, seen.row.ownerId)
  return seen
}

async function galleryByRef(ctx: Ctx & MaybeViewer, ref: string): Promise<GalleryRow> {
  const id = await idByRef(ctx, ref, selectIdBySlug)
  const [row] = id === undefined ? [] : await selectGalleries(ctx, ctx.viewer, [id])
  return row ?? refuse('galleries.not_found')
}
