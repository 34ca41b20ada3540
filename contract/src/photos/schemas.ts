import * as z from 'zod/mini'
import { GALLERY_PHOTOS_MAX } from '../galleries/calls.ts'
import { GalleryId } from '../galleries/schemas.ts'
import { clearable } from '../kit/loose.ts'
import { page, paging } from '../kit/page.ts'
import { Done, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileId } from '../media/schemas.ts'
import { ViewAs } from '../profiles/schemas.ts'
import { PHOTO_DESCRIPTION_MAX, PHOTO_TITLE_MAX } from './calls.ts'
import { Photo } from './photos.schemas.ts'

export * from './photos.schemas.ts'

/** The id in calls about photos. */
export const PhotoId = idOf('Photo')

/** The status that performers give a photo. */
export const PhotoStatus = z.enum(['active', 'inactive', 'draft'])

const fields = {
  title: clearable(z.optional(userHtml(nameText(PHOTO_TITLE_MAX), 'item.title'))),
  description: clearable(z.optional(userHtml(text(PHOTO_DESCRIPTION_MAX), 'item.description'))),
  status: z.optional(PhotoStatus),
}
const params = z.object({ id: PhotoId })
const PhotoIds = z.array(PhotoId).check(z.minLength(1, 'Required'), z.maxLength(GALLERY_PHOTOS_MAX))

export const uploadPhoto = {
  body: z.object({ galleryId: GalleryId, fileId: z.optional(FileId), ...fields }),
  result: Photo,
}

export const listOwnPhotos = {
  query: z.object({
    ...paging,
    galleryId: z.optional(GalleryId),
    status: z.optional(z.string().check(z.maxLength(40))),
  }),
  result: page(Photo),
}

export const updatePhoto = {
  params,
  body: z.object(fields),
  result: Photo,
}

export const deletePhoto = {
  params,
  result: Done,
}

export const setCover = {
  params,
  result: Photo,
}

export const orderPhotos = {
  params: z.object({ id: GalleryId }),
  body: z.object({ photoIds: PhotoIds }),
  result: page(Photo),
}

export const changePhotos = {
  body: z.object({
    photoIds: PhotoIds,
    action: z.enum(['activate', 'deactivate', 'delete', 'move']),
    /** The gallery to move them to. */
    galleryId: z.optional(GalleryId),
  }),
  result: Done,
}

export const listPhotos = {
  query: z.object({ ...paging, galleryId: Ref, viewAs: z.optional(ViewAs) }),
  result: page(Photo),
}

export const listPublicPhotos = {
  params: z.object({ performerId: Ref }),
  query: z.object(paging),
  result: page(Photo),
}
