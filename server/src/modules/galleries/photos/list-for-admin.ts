import type { listPhotos } from '@stagedoor/contract/admin'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountByRef } from '../../accounts/index.ts'
import { guestVisibilities, openForAdmin } from '../../content/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { presentOfMany } from './list-photos.ts'
import { selectOwnPhotoPage } from './photo-lists.store.ts'
import { selectPhotos } from './read-photos.store.ts'
import type { PhotoView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Lists photos in any status for admins: those of one gallery in full and in their order, which is
 * written to the audit, or those of all creators or of one, locked where guests may not open their
 * gallery. Refuses `galleries.not_found`.
 */
export async function listPhotosForAdmin(
  ctx: ViewerCtx,
  query: InputOf<typeof listPhotos>['query'],
): Promise<{ data: PhotoView[]; total: number }> {
  const { galleryId, status, q, performerId } = query
  const owner = performerId === undefined ? undefined : await accountByRef(ctx, performerId)
  if (performerId !== undefined && !owner) return { data: [], total: 0 }
  const opened =
    galleryId && ((await openForAdmin(ctx, 'gallery', galleryId)) ?? refuse('galleries.not_found'))
  const filter = { ownerId: owner?.id, galleryId, status, q, removed: 'too' } as const
  const { rows, total } = await selectOwnPhotoPage(ctx, { ...pageOf(query), ...filter })
  const items = await itemsByIds(
    ctx,
    rows.map((row) => row.galleryId),
  )
  const visibilities = opened || (await guestVisibilities(ctx, [...items.values()]))
  return { data: await presentOfMany(ctx, rows, visibilities), total }
}

/**
 * Returns one photo in full for an admin, which is written to the audit. Refuses
 * `photos.not_found`.
 */
export async function readPhotoForAdmin(ctx: ViewerCtx, id: string): Promise<PhotoView> {
  const rows = await selectPhotos(ctx, [id])
  const galleryId = rows[0]?.deletedAt === null ? rows[0].galleryId : refuse('photos.not_found')
  const visibilities = (await openForAdmin(ctx, 'gallery', galleryId)) ?? refuse('photos.not_found')
  const [photo] = await presentOfMany(ctx, rows, visibilities)
  return photo ?? refuse('photos.not_found')
}

/** Returns the id of the gallery of a photo that is not deleted. Refuses `photos.not_found`. */
export async function galleryIdOfPhoto(ctx: ViewerCtx, photoId: string): Promise<string> {
  const [row] = await selectPhotos(ctx, [photoId])
  return row?.deletedAt === null ? row.galleryId : refuse('photos.not_found')
}
