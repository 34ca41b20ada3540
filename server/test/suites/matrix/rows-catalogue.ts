import { addPhoto, gallery } from '../../world/galleries.ts'
import { makeProduct } from '../../world/products.ts'
import { uploadVideo } from '../../world/videos.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, rowAbout } from './row-builders.ts'

const owner = ({ people }: Actors) => people.owner.id
const openVideo = ({ videoItems }: Actors) => videoItems.everyone
const openGallery = ({ galleries }: Actors) => galleries.everyone

const aVideo = async (cast: Actors) =>
  (await uploadVideo(cast.people.owner, { fileId: openVideo(cast).fileId }))._id
const aGallery = async ({ people }: Actors) => (await gallery(people.owner, {}, 0))._id
const aProduct = async ({ people }: Actors) =>
  (await makeProduct(people.owner, { type: 'physical' }))._id
const aPhoto = async (cast: Actors) =>
  (await addPhoto(cast.people.owner, openGallery(cast)._id))._id

/** Rows about videos, galleries, photos and products in the console. */
export const catalogueRows: Rows = {
  'admin.listVideos': anyoneOfRole,
  'admin.readVideo': { given: rowAbout(({ videoItems }) => videoItems.subscribers._id) },
  'admin.createVideo': {
    given: (cast) => ({
      body: { title: 'A title', performerId: owner(cast), fileId: openVideo(cast).fileId },
    }),
  },
  'admin.updateVideo': {
    given: rowAbout((cast) => openVideo(cast)._id, { body: { title: 'A title' } }),
  },
  'admin.removeVideoFile': {
    given: rowAbout((cast) => openVideo(cast)._id, { body: { type: 'teaser' } }),
  },
  'admin.deleteVideo': { given: rowAbout(aVideo) },
  'admin.listGalleries': anyoneOfRole,
  'admin.readGallery': { given: rowAbout(({ galleries }) => galleries.subscribers._id) },
  'admin.createGallery': {
    given: (cast) => ({ body: { title: 'A title', performerId: owner(cast) } }),
  },
  'admin.updateGallery': {
    given: rowAbout((cast) => openGallery(cast)._id, { body: { title: 'A title' } }),
  },
  'admin.deleteGallery': { given: rowAbout(aGallery) },
  'admin.orderPhotos': {
    given: rowAbout((cast) => openGallery(cast)._id, { body: { photoIds: ['0'.repeat(32)] } }),
  },
  'admin.listPhotos': anyoneOfRole,
  'admin.addPhoto': {
    given: (cast) => ({
      body: { galleryId: openGallery(cast)._id },
      files: { photo: cast.photo() },
    }),
  },
  'admin.updatePhoto': {
    given: rowAbout((cast) => openGallery(cast).photoId, { body: { title: 'A title' } }),
  },
  'admin.deletePhoto': { given: rowAbout(aPhoto) },
  'admin.setCover': { given: rowAbout((cast) => openGallery(cast).photoId) },
  'admin.changePhotos': {
    given: (cast) => ({ body: { photoIds: [openGallery(cast).photoId], action: 'activate' } }),
  },
  'admin.listProducts': anyoneOfRole,
  'admin.readProduct': { given: rowAbout(({ goods }) => goods.sold._id) },
  'admin.createProduct': {
    given: (cast) => ({
      body: { name: 'A print', type: 'physical', price: 5, performerId: owner(cast) },
    }),
  },
  'admin.updateProduct': {
    given: rowAbout(({ goods }) => goods.sold._id, {
      body: { name: 'A name', type: 'digital', status: 'active' },
    }),
  },
  'admin.deleteProduct': { given: rowAbout(aProduct) },
}
