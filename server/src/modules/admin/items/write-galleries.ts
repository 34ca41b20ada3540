import type * as admin from '@stagedoor/contract/admin'
import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import { done, type InputOf } from '@stagedoor/contract/kit'
import { refuse } from '../../../platform/refusal.ts'
import {
  addPhoto,
  changePhotos,
  createGallery,
  deletePhoto,
  galleryContent,
  galleryIdOfPhoto,
  listPhotosForAdmin,
  orderPhotos,
  readPhotoForAdmin,
  setCover,
  updateGallery,
  updatePhoto,
} from '../../galleries/index.ts'
import {
  auditFor,
  decideFor,
  impersonateOwner,
  impersonatePerformer,
  type ViewerCtx,
} from '../content/act-for-performer.ts'
import { readGallery } from './read-content.ts'

/**
 * Creates a gallery on behalf of a creator, under the rules for creators. Refuses
 * `performers.not_found`.
 */
export async function createGalleryFor(
  ctx: ViewerCtx,
  { performerId, ...form }: InputOf<typeof admin.createGallery>['body'],
) {
  const creator = await impersonatePerformer(ctx, performerId)
  const note = auditFor(ctx, creator, { action: 'galleries.created_for', form })
  return readGallery(ctx, (await createGallery(creator, form, note))._id)
}

/** Changes a gallery on behalf of its creator. Refuses `galleries.not_found`. */
export async function updateGalleryFor(
  ctx: ViewerCtx,
  { params, body }: InputOf<typeof admin.updateGallery>,
) {
  const { performerId: _said, ...form } = body
  const creator = await ownerOf(ctx, params.id)
  await updateGallery(
    creator,
    params.id,
    form,
    auditFor(ctx, creator, { action: 'galleries.updated_for', form }),
  )
  return readGallery(ctx, params.id)
}

/** Sets the order of a gallery's photos on behalf of its creator. Refuses `galleries.not_found`. */
export async function orderPhotosFor(
  ctx: ViewerCtx,
  { params, body }: InputOf<typeof admin.orderPhotos>,
) {
  const creator = await ownerOf(ctx, params.id)
  const note = auditFor(ctx, creator, { action: 'galleries.updated_for', form: { order: true } })
  await orderPhotos(creator, params.id, body.photoIds, note)
  return listPhotosForAdmin(ctx, { galleryId: params.id, limit: GALLERY_PHOTOS_MAX })
}

/** Adds a photo to a gallery on behalf of its creator. Refuses `galleries.not_found`. */
export async function addPhotoFor(ctx: ViewerCtx, { body, files }: InputOf<typeof admin.addPhoto>) {
  const { performerId: _said, ...form } = body
  const creator = await ownerOf(ctx, form.galleryId)
  const note = auditFor(ctx, creator, { action: 'photos.created_for', form: { ...form, ...files } })
  return readPhotoForAdmin(ctx, (await addPhoto(creator, { body: form, files }, note))._id)
}

/** Changes a photo on behalf of its creator. Refuses `photos.not_found`. */
export async function updatePhotoFor(
  ctx: ViewerCtx,
  { params, body }: InputOf<typeof admin.updatePhoto>,
) {
  const { performerId: _said, ...form } = body
  const creator = await ownerOfPhoto(ctx, params.id)
  await updatePhoto(
    creator,
    params.id,
    form,
    auditFor(ctx, creator, { action: 'photos.updated_for', form }),
  )
  return readPhotoForAdmin(ctx, params.id)
}

/** Makes a photo the cover of its gallery on behalf of its creator. Refuses `photos.not_found`. */
export async function setCoverFor(ctx: ViewerCtx, id: string) {
  const creator = await ownerOfPhoto(ctx, id)
  await setCover(
    creator,
    id,
    auditFor(ctx, creator, { action: 'photos.updated_for', form: { isGalleryCover: true } }),
  )
  return readPhotoForAdmin(ctx, id)
}

/** Deletes a photo of a creator by a decision. Refuses `photos.not_found`. */
export async function deletePhotoFor(ctx: ViewerCtx, id: string) {
  const creator = await ownerOfPhoto(ctx, id)
  await deletePhoto(creator, id, removalOf(ctx, creator, {}))
  return done
}

/** Changes several photos of one creator; deletes them by a decision. Refuses as `deletePhotoFor`. */
export async function changePhotosFor(
  ctx: ViewerCtx,
  body: InputOf<typeof admin.changePhotos>['body'],
) {
  const creator = await ownerOfPhoto(ctx, body.photoIds[0] ?? refuse('photos.not_found'))
  const form = { [body.action]: true }
  const note =
    body.action === 'delete'
      ? removalOf(ctx, creator, form)
      : auditFor(ctx, creator, { action: 'photos.updated_for', form })
  await changePhotos(creator, body, note)
  return done
}

const removalOf = (ctx: ViewerCtx, creator: ViewerCtx, form: object) =>
  decideFor(ctx, creator, {
    action: 'photos.deleted_for',
    form,
    kind: 'photo',
    content: galleryContent,
  })

const ownerOf = async (ctx: ViewerCtx, galleryId: string): Promise<ViewerCtx> =>
  (await impersonateOwner(ctx, 'gallery', galleryId)) ?? refuse('galleries.not_found')

const ownerOfPhoto = async (ctx: ViewerCtx, id: string): Promise<ViewerCtx> =>
  (await impersonateOwner(ctx, 'gallery', await galleryIdOfPhoto(ctx, id))) ??
  refuse('photos.not_found')
