import type { Ctx, InTransaction, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { publishReady } from '../../content/index.ts'
import { itemById, itemsByIds, lockItem, updateItem } from '../../items/index.ts'
import { seenGalleries } from '../present-galleries.ts'
import { selectGalleries } from '../store.ts'
import { presentPhotos } from './list-photos.ts'
import { selectPhotos } from './read-photos.store.ts'
import { type PhotoRow, recountPhotos } from './store.ts'
import type { PhotoView } from './views.ts'

/** The context of a performer's call. */
export type PerformerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the photos if they are the viewer's own and not deleted. Refuses `photos.not_found` and
 * `photos.not_yours`.
 */
async function ownPhotos(
  ctx: ReadCtx & { readonly viewer: Viewer },
  ids: readonly string[],
): Promise<Map<string, PhotoRow>> {
  const rows = new Map((await selectPhotos(ctx, ids)).map((row) => [row.id, row]))
  const items = await itemsByIds(
    ctx,
    [...rows.values()].map(({ galleryId }) => galleryId),
  )
  for (const id of ids) {
    const row = rows.get(id)
    const gallery = row && items.get(row.galleryId)
    if (!gallery || row.deletedAt || gallery.deletedAt) refuse('photos.not_found')
    if (gallery.ownerId !== ctx.viewer.id) refuse('photos.not_yours')
  }
  return rows
}

/** Returns one of the viewer's own photos. Refuses as `ownPhotos` does. */
async function ownPhoto(ctx: ReadCtx & { readonly viewer: Viewer }, id: string): Promise<PhotoRow> {
  return (await ownPhotos(ctx, [id])).get(id) ?? refuse('photos.not_found')
}

/**
 * Locks an own gallery, so that one transaction at a time changes its photos. Refuses
 * `galleries.not_found` and `galleries.not_yours`.
 */
export async function lockOwnGallery(ctx: InTransaction<PerformerCtx>, id: string): Promise<void> {
  const item = await lockItem(ctx, id)
  if (item?.kind !== 'gallery' || item.deletedAt) return refuse('galleries.not_found')
  if (item.ownerId !== ctx.viewer.id) refuse('galleries.not_yours')
}

/**
 * Brings a gallery up to date with its photos: their number and its cover. A gallery that is not
 * published yet waits until all of its photos are ready; a published one stays published while it
 * shows any photo.
 */
export async function settleGallery(ctx: InTransaction, id: string): Promise<void> {
  const photoCount = await recountPhotos(ctx, id)
  const gallery = await itemById(ctx, id)
  const stays = photoCount > 0 && gallery?.publishedAt
  await updateItem(ctx, id, stays ? {} : { isReady: false })
  if (photoCount > 0) await publishReady(ctx, [id])
}

/**
 * Returns own photos with their galleries, and further own galleries, locked. Refuses as
 * `ownPhotos` and `lockOwnGallery` do, and `photos.not_found` when a photo was moved before its
 * gallery could be locked.
 */
export async function lockOwnPhotos(
  ctx: InTransaction<PerformerCtx>,
  ids: readonly string[],
  ...galleryIds: readonly string[]
): Promise<Map<string, PhotoRow>> {
  const found = await ownPhotos(ctx, ids)
  const theirs = [...found.values()].map(({ galleryId }) => galleryId)
  for (const id of [...new Set([...theirs, ...galleryIds])].sort()) await lockOwnGallery(ctx, id)
  const locked = await ownPhotos(ctx, ids)
  for (const [id, { galleryId }] of locked)
    if (galleryId !== found.get(id)?.galleryId) refuse('photos.not_found')
  return locked
}

/** Returns one own photo with its gallery locked. Refuses as `lockOwnPhotos` does. */
export async function lockOwnPhoto(
  ctx: InTransaction<PerformerCtx>,
  id: string,
): Promise<PhotoRow> {
  return (await lockOwnPhotos(ctx, [id])).get(id) ?? refuse('photos.not_found')
}

/** Returns an own photo in wire shape. */
export async function presentOwnPhoto(ctx: PerformerCtx, id: string): Promise<PhotoView> {
  const row = await ownPhoto(ctx, id)
  const [gallery] = await seenGalleries(
    ctx,
    ctx.viewer,
    await selectGalleries(ctx, ctx.viewer, [row.galleryId]),
  )
  const [photo] = gallery ? await presentPhotos(ctx, gallery, [row]) : []
  return photo ?? refuse('photos.not_found')
}
