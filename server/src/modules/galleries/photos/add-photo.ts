import { GALLERY_PHOTOS_MAX } from '@stagedoor/contract/galleries'
import type { InputOf } from '@stagedoor/contract/kit'
import type { FileKind } from '@stagedoor/contract/media'
import type * as photos from '@stagedoor/contract/photos'
import { transaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { refuseUnusableFiles, type WriteExtra } from '../../content/index.ts'
import { attachFiles, receiveFile } from '../../media/index.ts'
import { ownGallery } from '../own-galleries.ts'
import { lockOwnGallery, type PerformerCtx, presentOwnPhoto, settleGallery } from './own-photos.ts'
import { countPhotos, selectPhotoOfFile } from './read-photos.store.ts'
import { insertPhoto } from './store.ts'
import type { PhotoView } from './views.ts'

/** The kinds of files that can be photos of a gallery. */
const PHOTO_KINDS: readonly FileKind[] = ['photo', 'feed-photo', 'message-photo']

/**
 * Adds a photo to the end of an own gallery, from an upload or an own file. Adding a file that the
 * gallery has already returns the photo that shows it, so that a repeated call changes nothing.
 */
export async function addPhoto(
  ctx: PerformerCtx,
  { body, files }: InputOf<typeof photos.uploadPhoto>,
  note?: WriteExtra,
): Promise<PhotoView> {
  await ownGallery(ctx, body.galleryId)
  await refuseWhenFull(ctx, body.galleryId)
  const fileId = await fileOf(ctx, { given: body.fileId, upload: files.photo })
  const id = await transaction(ctx, async (ctx) => {
    await lockOwnGallery(ctx, body.galleryId)
    const known = await selectPhotoOfFile(ctx, body.galleryId, fileId)
    if (known) return known.id
    await refuseWhenFull(ctx, body.galleryId)
    const { galleryId, title = '', description = '', status = 'active' } = body
    const id = ctx.newId()
    await insertPhoto(ctx, { id, galleryId, fileId, title, description, status })
    await attachFiles(ctx, [fileId], { userKind: 'gallery', userId: galleryId })
    await settleGallery(ctx, galleryId)
    await note?.(ctx, galleryId)
    return id
  })
  return presentOwnPhoto(ctx, id)
}

async function fileOf(
  ctx: PerformerCtx,
  {
    given,
    upload,
  }: { given: string | undefined; upload: InputOf<typeof photos.uploadPhoto>['files']['photo'] },
): Promise<string> {
  if (upload) return (await receiveFile(ctx, upload, { kind: 'photo', ownerId: ctx.viewer.id }))._id
  if (given === undefined) return refuse('photos.file_required')
  await refuseUnusableFiles(ctx, [given, PHOTO_KINDS])
  return given
}

async function refuseWhenFull(
  ctx: Parameters<typeof countPhotos>[0],
  galleryId: string,
): Promise<void> {
  if ((await countPhotos(ctx, galleryId)) >= GALLERY_PHOTOS_MAX) {
    refuse('photos.gallery_full', { most: GALLERY_PHOTOS_MAX })
  }
}
