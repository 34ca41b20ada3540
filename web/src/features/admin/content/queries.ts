import {
  addPhoto,
  changePhotos,
  createGallery,
  createProduct,
  createVideo,
  listPhotos,
  readVideo,
  setCover,
  updateProduct,
  updateVideo,
} from '@stagedoor/contract/admin'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { api, upload } from '../../../lib/api/api.ts'
import { fetchCall, useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'
import { consoleSettles, contentReads } from '../settles.ts'

/** Uploads a video for a creator. */
export const sendVideo = (body: WireInputOf<typeof createVideo>['body'], video: File) =>
  upload(createVideo, { body, files: { video } })

/** Changes the words and the offer of a video. */
export const saveVideo = (id: string, body: WireInputOf<typeof updateVideo>['body']) =>
  upload(updateVideo, { params: { id }, body, files: {} })

/** Creates a gallery for a creator. */
export const sendGallery = (body: WireInputOf<typeof createGallery>['body']) =>
  api(createGallery, { body })

/** Adds a photo to a gallery. */
export const sendPhoto = (galleryId: string, photo: File) =>
  upload(addPhoto, { body: { galleryId }, files: { photo } })

/** Shows what an upload has changed. */
export const settleContent = () => settle(...consoleSettles(...contentReads))

/** Makes a photo the cover of its gallery. */
export const useSetCover = () => useSend(setCover, { settles: consoleSettles(...contentReads) })
/** Shows, hides or deletes photos of a gallery. */
export const useChangePhotos = () =>
  useSend(changePhotos, { settles: consoleSettles(...contentReads) })

/** Creates a product for a creator. */
export const sendProduct = (callInput: WireInputOf<typeof createProduct>) =>
  upload(createProduct, callInput)

/** Changes the words, the price and the stock of a product. */
export const saveProduct = (id: string, body: WireInputOf<typeof updateProduct>['body']) =>
  upload(updateProduct, { params: { id }, body, files: {} })

/** Reads the file of a video with a fresh address. */
export const fetchVideoFiles = async (id: string) => {
  const { video } = await fetchCall(readVideo, { params: { id } })
  return video ? [video] : []
}
/** Reads the files of a gallery's photos with fresh addresses. */
export const fetchPhotoFiles = async (galleryId: string) =>
  (await fetchCall(listPhotos, { query: { galleryId, limit: 100 } })).data.map(({ photo }) => photo)
