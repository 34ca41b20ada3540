import { countView } from '@stagedoor/contract/content'
import {
  createGallery,
  deleteGallery,
  type listGalleries,
  listOwnGalleries,
  readOwnGallery,
  updateGallery,
} from '@stagedoor/contract/galleries'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { type AiOrigin, describeFile, labelFile, readOriginal } from '@stagedoor/contract/media'
import {
  changePhotos,
  listOwnPhotos,
  listPhotos,
  orderPhotos,
  setCover,
  updatePhoto,
  uploadPhoto,
} from '@stagedoor/contract/photos'
import { api } from '../../lib/api/api.ts'
import { useCall, write } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { upload } from '../../lib/api/upload.ts'
import { currentViewAs } from '../../lib/session/view-as.ts'

/** The number of galleries that a screen loads in one request. */
export const GALLERIES_PER_PAGE = 12
/** The most photos that a page asks for: all of one gallery. */
export const PHOTOS_AT_ONCE = 200

/** A gallery as a client reads it. */
export type WireGallery = WireOf<typeof listGalleries>['data'][number]
/** One's own gallery as the table of galleries shows it. */
export type OwnWireGallery = WireOf<typeof listOwnGalleries>['data'][number]
/** A photo of a gallery as a client reads it. */
export type WirePhoto = WireOf<typeof listPhotos>['data'][number]
/** The fields of a gallery that are sent. */
export type GalleryBody = WireInputOf<typeof createGallery>['body']

/**
 * Counts the viewer's visit of a gallery; a visit that cannot be counted is not worth a message.
 */
export const reportView = (objectId: string) =>
  api(countView, { body: { objectType: 'gallery', objectId } }).catch(() => undefined)

/** Reads one's own photos and galleries again: some of them have changed. */
export const readOwnPhotosAgain = () => void settle(listOwnPhotos, listOwnGalleries, readOwnGallery)

/** Loads the photos of a gallery again, with fresh addresses. */
export const reloadPhotos = async (galleryId: string): Promise<readonly WirePhoto[]> =>
  (await api(listPhotos, { query: { galleryId, limit: PHOTOS_AT_ONCE, viewAs: currentViewAs() } }))
    .data

/** Returns the address of the original of one's own photo. */
export const originalOf = async (fileId: string) =>
  (await api(readOriginal, { params: { id: fileId } })).url

/** Creates a gallery, or changes the one with an id. */
export const saveGallery = (id: string | undefined, body: GalleryBody): Promise<WireGallery> =>
  id ? api(updateGallery, { params: { id }, body }) : api(createGallery, { body })

/** Publishes or archives one's own gallery. */
export const setGalleryShown = (isShown: boolean) =>
  write(
    updateGallery,
    (id: string) => ({
      params: { id },
      body: isShown
        ? ({ status: 'active', isSchedule: false } as const)
        : ({ status: 'inactive' } as const),
    }),
    [listOwnGalleries],
  )

/** Deletes one's own gallery; its buyers keep it. */
export const removeGallery = write(deleteGallery, (id: string) => ({ params: { id } }), [
  listOwnGalleries,
])

/** Loads the photos of one's own gallery, in any status. */
export const ownPhotosOf = async (galleryId: string): Promise<readonly WirePhoto[]> =>
  (await api(listOwnPhotos, { query: { galleryId, limit: PHOTOS_AT_ONCE } })).data

/** Adds a file that was uploaded before to the end of a gallery. */
export const addPhoto = (galleryId: string, fileId: string) =>
  upload(uploadPhoto, { body: { galleryId, fileId }, files: {} })

/** Creates a draft of a gallery of photos of the vault, in their order. */
export async function draftOfFiles(title: string, fileIds: readonly string[]) {
  const gallery = await saveGallery(undefined, { title, status: 'inactive' })
  for (const fileId of fileIds) await addPhoto(gallery._id, fileId)
  return gallery
}

/** Puts the photos of a gallery into an order. */
export const sendOrder = (id: string, photoIds: string[]) =>
  api(orderPhotos, { params: { id }, body: { photoIds } })

/** Makes a photo the cover of its gallery. */
export const chooseCover = (id: string) => api(setCover, { params: { id } })

/** An action on photos of one's own gallery. */
export type PhotoAction = 'activate' | 'deactivate' | 'delete'

/** Changes the status of photos, or deletes them. */
export const changeAll = (photoIds: string[], action: PhotoAction) =>
  api(changePhotos, { body: { photoIds, action } })

/** Moves photos to the end of another own gallery. */
export const movePhotos = (photoIds: string[], galleryId: string) =>
  api(changePhotos, { body: { photoIds, action: 'move', galleryId } })

/** Reads one's own galleries, the latest changed first, to choose one of them. */
export const useOwnGalleries = () => useCall(listOwnGalleries, { query: { limit: PHOTOS_AT_ONCE } })

/** Saves the title of a photo, and the alt text and the label of AI of its file. */
export async function describePhoto(
  { _id, fileId, photo }: WirePhoto,
  { title, alt, aiOrigin }: { title: string; alt: string; aiOrigin: AiOrigin | null },
) {
  if (aiOrigin !== (photo.aiOrigin ?? null))
    await api(labelFile, { params: { id: fileId }, body: { aiOrigin } })
  await api(describeFile, { params: { id: fileId }, body: { alt } })
  return api(updatePhoto, { params: { id: _id }, body: { title } })
}
