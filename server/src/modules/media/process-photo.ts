import { Readable } from 'node:stream'
import type { DerivedPhoto } from '../../gateways/media-tools/port.ts'
import type { Ctx } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs.ts'
import { readSettings } from '../settings/index.ts'
import { keyOf, kinds, originalName, worthMaking } from './rules.ts'
import { finishFile, workOn } from './settle-file.ts'
import type { FileChanges, FileRow } from './store.ts'

/** Makes everything a photo is shown as; the same however often it runs. */
export async function processPhoto(ctx: JobCtx, fileId: string): Promise<void> {
  await workOn(ctx, fileId, ['processing'], async (file) => finishFile(ctx, file, await makePictures(ctx, file)))
}

/** Makes and stores the derivatives of a photo that has been uploaded. */
export async function makePictures(ctx: Ctx, file: FileRow): Promise<FileChanges> {
  const { files, mediaTools } = ctx.gateways
  const { maxPhotoMegapixels } = await readSettings(ctx)
  const original = await files.borrow(keyOf(file.id, originalName))
  try {
    const wanted = worthMaking(kinds[file.kind].pictures, { width: file.width ?? 0, height: file.height ?? 0 })
    const maxPixels = maxPhotoMegapixels * 1e6
    return await storePictures(ctx, file.id, await mediaTools.images.derive(original.path, wanted, { maxPixels }))
  } finally {
    await original.release()
  }
}

/** Stores derivatives and says what to note of them. */
export async function storePictures(
  ctx: Ctx,
  fileId: string,
  { pictures, thumbhash }: DerivedPhoto,
): Promise<FileChanges> {
  for (const { name, bytes } of pictures) {
    await ctx.gateways.files.put(keyOf(fileId, name), Readable.from([bytes]))
  }
  const noted = pictures.map(({ name, width, height, bytes }) => ({ name, width, height, size: bytes.length }))
  return { thumbhash, pictures: noted.sort((a, b) => a.width - b.width) }
}
