import { addPhoto, changePhotos, listPhotos, readVideo, setCover } from '@stagedoor/contract/admin'
import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { fetchCall, sendCall, useSend } from '../../../lib/api/queries.ts'
import { settle } from '../../../lib/api/settle.ts'
import { upload } from '../../../lib/api/upload.ts'
import { consoleSettles, contentReads } from '../settles.ts'

/** Creates or changes content for a creator, with its files where the call takes some. */
export const sendContent = <C extends AnyCall>(
  call: C,
  callInput: WireInputOf<C>,
): Promise<WireOf<C>> =>
  call.files ? upload(call, callInput) : (sendCall(call, callInput) as Promise<WireOf<C>>)

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

/** Reads the file of a video with a fresh address. */
export const fetchVideoFiles = async (id: string) => {
  const { video } = await fetchCall(readVideo, { params: { id } })
  return video ? [video] : []
}
/** Reads the files of a gallery's photos with fresh addresses. */
export const fetchPhotoFiles = async (galleryId: string) =>
  (await fetchCall(listPhotos, { query: { galleryId, limit: 100 } })).data.map(({ photo }) => photo)
