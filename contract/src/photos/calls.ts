import { uploadErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('photos')

/** The longest title of a photo, in characters. */
export const PHOTO_TITLE_MAX = 120
/** The longest description of a photo, in characters. */
export const PHOTO_DESCRIPTION_MAX = 500

const MB = 1024 * 1024
const galleryErrors = ['galleries.not_found', 'galleries.not_yours'] as const
const ownErrors = ['photos.not_found', 'photos.not_yours'] as const

/** The file fields of calls that add a photo. */
export const photoFiles = { photo: { maxBytes: 100 * MB, required: false } } as const
/** Refusals of an invalid photo. */
export const photoWriteErrors = [
  ...uploadErrors,
  'content.file_unusable',
  'photos.gallery_full',
  'photos.file_required',
] as const

export const uploadPhoto = call('uploadPhoto', {
  method: 'POST',
  path: '/performer/performer-assets/photos/upload',
  access: 'performer',
  summary:
    'Adds a photo to the end of a gallery: an uploaded one, or one of the performer’s files ' +
    'by `fileId`. It is processed afterwards.',
  files: photoFiles,
  errors: ['settings.banned_term', ...galleryErrors, ...photoWriteErrors],
})

export const listOwnPhotos = call('listOwnPhotos', {
  method: 'GET',
  path: '/performer/performer-assets/photos/search',
  access: 'performer',
  summary:
    'Lists the performer’s photos in any status: those of one gallery in their order, or all, ' +
    'newest first.',
  errors: [],
})

export const updatePhoto = call('updatePhoto', {
  method: 'PUT',
  path: '/performer/performer-assets/photos/:id',
  access: 'performer',
  summary: 'Updates a photo. An inactive photo is visible to its performer only.',
  errors: ['settings.banned_term', ...ownErrors],
})

export const deletePhoto = call('deletePhoto', {
  method: 'DELETE',
  path: '/performer/performer-assets/photos/:id',
  access: 'performer',
  summary: 'Deletes a photo. Fans who bought its gallery before keep it.',
  errors: [...ownErrors],
})

export const setCover = call('setCover', {
  method: 'POST',
  path: '/performer/performer-assets/photos/set-cover/:id',
  access: 'performer',
  summary: 'Makes a photo the cover of its gallery.',
  errors: [...ownErrors, 'photos.not_shown'],
})

export const orderPhotos = call('orderPhotos', {
  method: 'PUT',
  path: '/performer/performer-assets/galleries/:id/order',
  access: 'performer',
  summary:
    'Sets the order of a gallery’s photos. Photos that are not named follow in their former order.',
  errors: [...galleryErrors],
})

export const changePhotos = call('changePhotos', {
  method: 'POST',
  path: '/performer/performer-assets/photos/bulk',
  access: 'performer',
  summary:
    'Changes the status of several photos of a gallery, deletes them, or moves them to ' +
    'another gallery.',
  errors: [...ownErrors, ...galleryErrors, 'photos.gallery_full', 'photos.move_sold'],
})

export const listPhotos = call('listPhotos', {
  method: 'GET',
  path: '/performer-assets/photos',
  access: 'optional',
  summary: 'Lists the photos of a gallery in their order; of a locked one only blurred previews.',
  errors: ['galleries.not_found', ...viewAsErrors],
})

export const listPublicPhotos = call('listPublicPhotos', {
  method: 'GET',
  path: '/performer-assets/photos/:performerId',
  access: 'optional',
  summary:
    'Lists the photos of a performer’s galleries that are for everyone, newest gallery first.',
  errors: [],
})
