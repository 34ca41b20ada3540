import type { Tokens } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type { Photo } from '@stagedoor/contract/photos/schemas'
import type * as z from 'zod/mini'
import type { GalleryRow } from '../store.ts'
import type { PhotoRow } from './store.ts'

/** A photo in wire shape. */
export type PhotoView = z.output<typeof Photo>

/** A photo's file, already open or locked for the viewer, with its gallery. */
export interface PhotoViewContext {
  readonly gallery: Pick<GalleryRow, 'id' | 'ownerId' | 'price' | 'coverFileId'>
  readonly file: MediaFile
  readonly isLocked: boolean
}

/** Returns a photo in wire shape, without its words while its gallery is locked. */
export function photoView(row: PhotoRow, { gallery, file, isLocked }: PhotoViewContext): PhotoView {
  return {
    _id: row.id,
    performerId: gallery.ownerId,
    galleryId: gallery.id,
    fileId: row.fileId,
    title: isLocked ? '' : row.title,
    description: isLocked ? '' : row.description,
    status: file.status === 'error' ? 'file-error' : (row.status as PhotoView['status']),
    processing: file.status === 'processing',
    price: gallery.price as Tokens,
    isGalleryCover: gallery.coverFileId === row.fileId,
    isLocked,
    photo: file,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
