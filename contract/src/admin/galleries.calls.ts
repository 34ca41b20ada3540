import { publishErrors } from '../content/calls.ts'
import { galleryWriteErrors } from '../galleries/calls.ts'
import { callsOf } from '../kit/call.ts'
import { photoFiles, photoWriteErrors } from '../photos/calls.ts'
import type * as schemas from './galleries.schemas.ts'

export type * from './galleries.schemas.ts'

const call = callsOf<typeof schemas>('admin')

const galleryErrors = ['galleries.not_found', 'performers.not_found'] as const
const photoErrors = ['photos.not_found', 'performers.not_found', ...publishErrors] as const

export const listGalleries = call('listGalleries', {
  method: 'GET',
  path: '/admin/performer-assets/galleries/search',
  access: 'admin',
  staff: 'content.read',
  summary:
    'Lists galleries of all creators or of one, published or not, newest first. Locked ' +
    'galleries show their public part.',
  errors: [],
})

export const readGallery = call('readGallery', {
  method: 'GET',
  path: '/admin/performer-assets/galleries/:id/view',
  access: 'admin',
  staff: 'content.read',
  summary:
    'Returns one gallery in full, even a removed one. The access is written to the audit log.',
  errors: ['galleries.not_found'],
})

export const createGallery = call('createGallery', {
  method: 'POST',
  path: '/admin/performer-assets/galleries',
  access: 'admin',
  staff: 'content.write',
  summary: 'Creates a gallery without photos on behalf of a creator who may publish.',
  errors: ['performers.not_found', ...galleryWriteErrors],
})

export const updateGallery = call('updateGallery', {
  method: 'PUT',
  path: '/admin/performer-assets/galleries/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Updates a gallery on behalf of its creator.',
  errors: [...galleryErrors, ...galleryWriteErrors],
})

export const deleteGallery = call('deleteGallery', {
  method: 'DELETE',
  path: '/admin/performer-assets/galleries/:id',
  access: 'admin',
  staff: 'content.write',
  summary:
    'Removes a gallery for everyone and refunds its buyers; the same as `admin.removeContent`, ' +
    'with a stock reason where none is given.',
  errors: ['admin.nothing_to_remove'],
})

export const orderPhotos = call('orderPhotos', {
  method: 'PUT',
  path: '/admin/performer-assets/galleries/:id/order',
  access: 'admin',
  staff: 'content.write',
  summary: 'Sets the order of a gallery’s photos on behalf of its creator.',
  errors: [...galleryErrors, ...publishErrors],
})

export const listPhotos = call('listPhotos', {
  method: 'GET',
  path: '/admin/performer-assets/photos/search',
  access: 'admin',
  staff: 'content.read',
  summary:
    'Lists photos in any status, newest first: of all creators or of one, locked where their ' +
    'gallery is. Those of one gallery are complete and in its order, and the access is ' +
    'written to the audit log.',
  errors: ['galleries.not_found'],
})

export const addPhoto = call('addPhoto', {
  method: 'POST',
  path: '/admin/performer-assets/photos/upload',
  access: 'admin',
  staff: 'content.write',
  summary: 'Adds a photo to the end of a gallery on behalf of its creator.',
  files: photoFiles,
  errors: [...galleryErrors, ...photoWriteErrors],
})

export const updatePhoto = call('updatePhoto', {
  method: 'PUT',
  path: '/admin/performer-assets/photos/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Updates a photo on behalf of its creator.',
  errors: [...photoErrors],
})

export const deletePhoto = call('deletePhoto', {
  method: 'DELETE',
  path: '/admin/performer-assets/photos/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Deletes a photo on behalf of its creator. Fans who bought its gallery before keep it.',
  errors: [...photoErrors],
})

export const setCover = call('setCover', {
  method: 'POST',
  path: '/admin/performer-assets/photos/set-cover/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Makes a photo the cover of its gallery on behalf of its creator.',
  errors: [...photoErrors, 'photos.not_shown'],
})

export const changePhotos = call('changePhotos', {
  method: 'POST',
  path: '/admin/performer-assets/photos/bulk',
  access: 'admin',
  staff: 'content.write',
  summary: 'Changes, deletes or moves several photos of one creator on their behalf.',
  errors: [
    ...photoErrors,
    'photos.not_yours',
    'galleries.not_found',
    'galleries.not_yours',
    'photos.gallery_full',
    'photos.move_sold',
  ],
})
