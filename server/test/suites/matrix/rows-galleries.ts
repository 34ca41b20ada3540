import type { Gallery } from '@stagedoor/contract/galleries'
import type { WireOf } from '@stagedoor/contract/kit'
import type { listPhotos } from '@stagedoor/contract/photos'
import { addPhoto, gallery } from '../../world/galleries.ts'
import { type Actors, audiences, type Role } from './actors.ts'
import type { Row, Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'
import { outcomesOf } from './rows-posts.ts'

const open = ({ galleries }: Actors) => galleries.everyone._id
const ownGallery = (cast: Actors, who: Role) =>
  who === 'owner' ? gallery(cast.people.owner, {}, 0).then(({ _id }) => _id) : open(cast)
const ownPhoto = async ({ people, galleries }: Actors, who: Role) =>
  who === 'owner'
    ? (await addPhoto(people.owner, galleries.everyone._id))._id
    : galleries.everyone.photoId

const isLocked = ({ isLocked, description }: Gallery) =>
  isLocked && description === '' ? 'locked' : 'open'
const arePhotosLocked = ({ data }: WireOf<typeof listPhotos>) =>
  data.every(({ isLocked, photo }) => isLocked && photo.url === null) ? 'locked' : 'open'

const perAudience = (row: (of: (cast: Actors) => Gallery) => Row): Row[] =>
  audiences.map((audience) => ({
    ...row(({ galleries }) => galleries[audience]),
    ...outcomesOf(audience, 'locked', 'galleries.not_found', 'open'),
  }))

/** Rows about galleries and photos. */
export const galleryRows: Rows = {
  'galleries.createGallery': { given: () => ({ body: { title: 'by the matrix' } }) },
  'galleries.updateGallery': {
    given: rowAbout(open, { body: { title: 'A title' } }),
    ...onlyFor('owner', 'galleries.not_yours'),
  },
  'galleries.listOwnGalleries': anyoneOfRole,
  'galleries.readOwnGallery': { given: rowAbout(open), ...onlyFor('owner', 'galleries.not_yours') },
  'galleries.deleteGallery': {
    given: rowAbout(ownGallery),
    ...onlyFor('owner', 'galleries.not_yours'),
  },
  'galleries.listGalleries': anyoneOfRole,
  'galleries.readGallery': perAudience((of) => ({
    given: rowAbout((cast) => of(cast)._id),
    read: isLocked,
  })),
  'photos.uploadPhoto': {
    given: (cast) => ({ body: { galleryId: open(cast) }, files: { photo: cast.photo() } }),
    ...onlyFor('owner', 'galleries.not_yours'),
  },
  'photos.listOwnPhotos': anyoneOfRole,
  'photos.updatePhoto': {
    given: rowAbout(({ galleries }) => galleries.everyone.photoId, { body: { title: 'A title' } }),
    ...onlyFor('owner', 'photos.not_yours'),
  },
  'photos.deletePhoto': { given: rowAbout(ownPhoto), ...onlyFor('owner', 'photos.not_yours') },
  'photos.setCover': {
    given: rowAbout(({ galleries }) => galleries.everyone.photoId),
    ...onlyFor('owner', 'photos.not_yours'),
  },
  'photos.orderPhotos': {
    given: rowAbout(open, { body: { photoIds: ['0'.repeat(32)] } }),
    ...onlyFor('owner', 'galleries.not_yours'),
  },
  'photos.changePhotos': {
    given: ({ galleries }) => ({
      body: { photoIds: [galleries.everyone.photoId], action: 'activate' },
    }),
    ...onlyFor('owner', 'photos.not_yours'),
  },
  'photos.listPhotos': perAudience((of) => ({
    given: (cast) => ({ query: { galleryId: of(cast)._id } }),
    read: arePhotosLocked,
  })),
  'photos.listPublicPhotos': {
    given: ({ people }) => ({ params: { performerId: people.owner.id } }),
  },
}
