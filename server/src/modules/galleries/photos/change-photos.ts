import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import type { InputOf } from '@stagedoor/contract/kit'
import type * as photos from '@stagedoor/contract/photos'
import { type InTransaction, transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { grantHolders } from '../../access/index.ts'
import type { WriteExtra } from '../../content/index.ts'
import { lockItemForRemoval } from '../../items/index.ts'
import { attachFiles, detachFiles, revokeUrls } from '../../media/index.ts'
import {
  lockOwnGallery,
  lockOwnPhoto,
  lockOwnPhotos,
  type PerformerCtx,
  presentOwnPhoto,
  settleGallery,
} from './own-photos.ts'
import { countPhotos, selectFilesOf, selectPhotoOfFile } from './read-photos.store.ts'
import { type PhotoStatus, wasPhotoShown } from './rules.ts'
import {
  changePhotos,
  chooseCover,
  movePhotos,
  numberPhotos,
  type PhotoRow,
  removePhotos,
} from './store.ts'
import type { PhotoView } from './views.ts'

/** Changes the words or the status of an own photo; absent fields stay. */
export async function updatePhoto(
  ctx: PerformerCtx,
  id: string,
  { status, title, description }: InputOf<typeof photos.updatePhoto>['body'],
  note?: WriteExtra,
): Promise<PhotoView> {
  await transaction(ctx, async (ctx) => {
    const row = await lockOwnPhoto(ctx, id)
    await changePhotos(ctx, [id], {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    })
    if (status) await setStatus(ctx, [row], status)
    await settleGallery(ctx, row.galleryId)
    await note?.(ctx, row.galleryId)
  })
  return presentOwnPhoto(ctx, id)
}

/** Makes an own active photo the cover of its gallery. Refuses `photos.not_shown`. */
export async function setCover(
  ctx: PerformerCtx,
  id: string,
  note?: WriteExtra,
): Promise<PhotoView> {
  await transaction(ctx, async (ctx) => {
    const row = await lockOwnPhoto(ctx, id)
    if (row.status !== 'active') refuse('photos.not_shown')
    await chooseCover(ctx, row.galleryId, id)
    await settleGallery(ctx, row.galleryId)
    await note?.(ctx, row.galleryId)
  })
  return presentOwnPhoto(ctx, id)
}

/**
 * Puts the photos of an own gallery into an order; those that are not named follow in their former
 * order.
 */
export async function orderPhotos(
  ctx: PerformerCtx,
  galleryId: string,
  photoIds: readonly string[],
  note?: WriteExtra,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockOwnGallery(ctx, galleryId)
    await numberPhotos(ctx, galleryId, photoIds)
    await settleGallery(ctx, galleryId)
    await note?.(ctx, galleryId)
  })
}

/** Deletes an own photo. */
export async function deletePhoto(ctx: PerformerCtx, id: string, note?: WriteExtra): Promise<void> {
  await changeSeveral(ctx, { photoIds: [id], action: 'delete' }, note)
}

/** Deletes the photo of a file in a gallery, which goes on without it. */
export async function takeOutPhotoFile(
  ctx: InTransaction,
  galleryId: string,
  fileId: string,
): Promise<boolean> {
  const photo = await selectPhotoOfFile(ctx, galleryId, fileId)
  if (!photo) return true
  await deleteFrom(ctx, galleryId, [photo])
  await settleGallery(ctx, galleryId)
  return true
}

/** Changes the status of own photos, deletes them, or moves them to another own gallery. */
export async function changeSeveral(
  ctx: PerformerCtx,
  { photoIds, action, galleryId }: InputOf<typeof photos.changePhotos>['body'],
  note?: WriteExtra,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const target = action === 'move' ? (galleryId ?? refuse('galleries.not_found')) : undefined
    const rows = await lockOwnPhotos(ctx, photoIds, ...(target ? [target] : []))
    const groups = Map.groupBy(rows.values(), (row) => row.galleryId)
    for (const [from, photos] of groups) {
      if (action === 'delete') await deleteFrom(ctx, from, photos)
      else if (target) await moveTo(ctx, target, { from, photos, photoIds })
      else await setStatus(ctx, photos, action === 'activate' ? 'active' : 'inactive')
      await settleGallery(ctx, from)
    }
    if (target) await settleGallery(ctx, target)
    for (const id of groups.keys()) await note?.(ctx, id)
  })
}

/** Changes the status of photos, and stores when the active ones among them were hidden. */
async function setStatus(
  ctx: InTransaction,
  photos: readonly PhotoRow[],
  status: PhotoStatus,
): Promise<void> {
  const changed = photos.filter((photo) => photo.status !== status)
  const { active = [], others = [] } = Object.groupBy(changed, (photo) =>
    photo.status === 'active' ? 'active' : 'others',
  )
  await changePhotos(ctx, idsOf(active), { status, hiddenAt: ctx.now() })
  await changePhotos(ctx, idsOf(others), { status, ...(status === 'active' && { hiddenAt: null }) })
  await revokeUrls(ctx, ...changed.map(({ fileId }) => ({ fileId })))
}

const idsOf = (photos: readonly PhotoRow[]) => photos.map(({ id }) => id)

/**
 * Deletes photos of a gallery. Where fans have bought it they keep the photos that it has shown, so
 * those stay stored until the gallery itself goes; purchases in progress are waited for.
 */
async function deleteFrom(
  ctx: InTransaction,
  galleryId: string,
  photos: readonly PhotoRow[],
): Promise<void> {
  await lockItemForRemoval(ctx, galleryId)
  const isBought = (await grantHolders(ctx, galleryId)).length > 0
  const { kept = [], gone = [] } = Object.groupBy(photos, (photo) =>
    isBought && wasPhotoShown(photo) ? 'kept' : 'gone',
  )
  await changePhotos(ctx, idsOf(kept), { deletedAt: ctx.now() })
  if (gone.length > 0) await takeOut(ctx, galleryId, gone)
  await revokeUrls(ctx, ...photos.map(({ fileId }) => ({ fileId })))
}

async function takeOut(
  ctx: InTransaction,
  galleryId: string,
  photos: readonly PhotoRow[],
): Promise<void> {
  await removePhotos(ctx, idsOf(photos))
  await detachUnshown(ctx, galleryId, photos)
}

/**
 * Detaches the files of photos that left a gallery, but for those that a deleted photo of it shows
 * to its buyers.
 */
async function detachUnshown(
  ctx: InTransaction,
  galleryId: string,
  photos: readonly PhotoRow[],
): Promise<void> {
  const files = photos.map(({ fileId }) => fileId)
  const shown = new Set(await selectFilesOf(ctx, galleryId, files))
  await detachFiles(
    ctx,
    { userKind: 'gallery', userId: galleryId },
    files.filter((id) => !shown.has(id)),
  )
}

interface Move {
  readonly from: string
  readonly photos: readonly PhotoRow[]
  /** The ids in the order in which they are moved. */
  readonly photoIds: readonly string[]
}

/** Moves photos to the end of another gallery, where those it has already are left out. */
async function moveTo(
  ctx: InTransaction,
  target: string,
  { from, photos, photoIds }: Move,
): Promise<void> {
  if (from === target) return
  await lockItemForRemoval(ctx, from)
  if ((await grantHolders(ctx, from)).length > 0) refuse('photos.move_sold')
  const fresh: PhotoRow[] = []
  for (const photo of photos) {
    if (await selectPhotoOfFile(ctx, target, photo.fileId)) await takeOut(ctx, from, [photo])
    else fresh.push(photo)
  }
  if (fresh.length === 0) return
  if ((await countPhotos(ctx, target)) + fresh.length > GALLERY_PHOTOS_MAX) {
    refuse('photos.gallery_full', { most: GALLERY_PHOTOS_MAX })
  }
  const files = fresh.map(({ fileId }) => fileId)
  const ids = idsOf(fresh)
  await movePhotos(
    ctx,
    photoIds.filter((id) => ids.includes(id)),
    target,
  )
  await attachFiles(ctx, files, { userKind: 'gallery', userId: target })
  await detachUnshown(ctx, from, fresh)
  await revokeUrls(ctx, ...files.map((fileId) => ({ fileId })))
}
