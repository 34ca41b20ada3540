import * as z from 'zod/mini'
import { restrictionReasons } from '../decisions/schemas.ts'
import * as galleries from '../galleries/schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Ref } from '../kit/scalars.ts'
import * as photos from '../photos/schemas.ts'
import { assetQuery, moderated, ofPerformer, sentBack } from './assets.schemas.ts'

/**
 * A gallery as admins see it. Locked galleries stay locked in lists; opened alone a gallery is
 * complete, and the access is logged.
 */
export const AdminGallery = z.extend(galleries.OwnGallery, moderated)
/** A gallery as an admin's client reads it. */
export type AdminGallery = z.input<typeof AdminGallery>

const { params } = galleries.updateGallery
const photo = photos.updatePhoto.params

export const listGalleries = { query: z.object(assetQuery), result: page(AdminGallery) }

export const readGallery = { params, result: AdminGallery }

export const createGallery = {
  body: z.extend(galleries.createGallery.body, ofPerformer),
  result: AdminGallery,
}

export const updateGallery = {
  params,
  body: z.extend(galleries.updateGallery.body, sentBack),
  result: AdminGallery,
}

export const deleteGallery = { params, body: restrictionReasons, result: Done }

export const orderPhotos = { params, body: photos.orderPhotos.body, result: page(photos.Photo) }

export const listPhotos = {
  query: z.object({
    ...paging,
    galleryId: z.optional(galleries.GalleryId),
    performerId: z.optional(Ref),
    status: z.optional(z.string().check(z.maxLength(40))),
  }),
  result: page(photos.Photo),
}

export const addPhoto = { body: z.extend(photos.uploadPhoto.body, sentBack), result: photos.Photo }

export const updatePhoto = {
  params: photo,
  body: z.extend(photos.updatePhoto.body, sentBack),
  result: photos.Photo,
}

export const deletePhoto = { params: photo, result: Done }

export const setCover = { params: photo, result: photos.Photo }

export const changePhotos = { body: photos.changePhotos.body, result: Done }
