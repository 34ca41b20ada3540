import { listErrors, offerErrors, publishErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('galleries')

/** The longest title of a gallery, in characters. */
export const GALLERY_TITLE_MAX = 120
/** The longest description of a gallery, in characters. */
export const GALLERY_DESCRIPTION_MAX = 2000
/** The most photos in a gallery. */
export const GALLERY_PHOTOS_MAX = 100

/** Refusals of an invalid gallery. */
export const galleryWriteErrors = [
  ...publishErrors,
  ...offerErrors,
  ...listErrors,
  'content.participant_unusable',
] as const
const ownErrors = ['galleries.not_found', 'galleries.not_yours'] as const

export const createGallery = call('createGallery', {
  method: 'POST',
  path: '/performer/performer-assets/galleries',
  access: 'performer',
  summary:
    'Creates a gallery without photos. It is published when it has a photo, all of its photos ' +
    'are ready and its time has come. With status inactive it is a draft.',
  errors: ['settings.banned_term', ...galleryWriteErrors],
})

export const updateGallery = call('updateGallery', {
  method: 'PUT',
  path: '/performer/performer-assets/galleries/:id',
  access: 'performer',
  summary: 'Updates a gallery. Omitted fields are unchanged; earlier buyers keep access.',
  errors: ['settings.banned_term', ...ownErrors, ...galleryWriteErrors],
})

export const listOwnGalleries = call('listOwnGalleries', {
  method: 'GET',
  path: '/performer/performer-assets/galleries/search',
  access: 'performer',
  summary: 'Lists all galleries of the performer, published or not.',
  errors: [],
})

export const readOwnGallery = call('readOwnGallery', {
  method: 'GET',
  path: '/performer/performer-assets/galleries/:id/view',
  access: 'performer',
  summary: 'Returns one of the performer’s own galleries.',
  errors: [...ownErrors],
})

export const deleteGallery = call('deleteGallery', {
  method: 'DELETE',
  path: '/performer/performer-assets/galleries/:id',
  access: 'performer',
  summary: 'Hides a gallery from everyone but its buyers.',
  errors: [...ownErrors],
})

export const listGalleries = call('listGalleries', {
  method: 'GET',
  path: '/performer-assets/galleries/search',
  access: 'optional',
  summary:
    'Lists published galleries of all performers or of one: newest first, or by likes or ' +
    'views. `q` searches titles and tags.',
  errors: [...viewAsErrors],
})

export const readGallery = call('readGallery', {
  method: 'GET',
  path: '/performer-assets/galleries/:id',
  access: 'optional',
  summary:
    'Returns one gallery by id or slug, unlocked or locked. With `viewAs`, performers get ' +
    'their own as another viewer sees it.',
  errors: ['galleries.not_found', ...viewAsErrors],
})
