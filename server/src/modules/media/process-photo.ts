import { Readable } from 'node:stream'
import type { DerivedPhoto, Picture } from '../../gateways/media-tools/port.ts'
import type { Ctx } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { readSettings } from '../settings/index.ts'
import { finishFile, processFile } from './process-file.ts'
import { animationName, fileKinds, neededDerivations, originalName, storeKeyOf } from './rules.ts'
import type { FileChanges, FileRow } from './store.ts'

/** Makes everything a photo is shown as; the same however often it runs. */
export async function processPhoto(ctx: JobCtx, fileId: string): Promise<void> {
  await processFile(ctx, fileId, ['processing'], async (file) => finishFile(ctx, file, await makePictures(ctx, file)))
}

/** Makes and stores the derivatives of a photo that has been uploaded. */
export async function makePictures(ctx: Ctx, file: FileRow): Promise<FileChanges> {
  const { files, mediaTools } = ctx.gateways
  const { maxPhotoMegapixels } = await readSettings(ctx)
  const original = await files.openLocalCopy(storeKeyOf(file.id, originalName))
  try {
    const wanted = neededDerivations(fileKinds[file.kind].pictures, {
      width: file.width ?? 0,
      height: file.height ?? 0,
    })
    const maxPixels = maxPhotoMegapixels * 1e6
    const derived = await mediaTools.images.derive(original.path, wanted, { maxPixels })
    const animation = await animate(ctx, file, original.path)
    return await storePictures(ctx, file.id, { ...derived, pictures: [...derived.pictures, ...animation] })
  } finally {
    await original.release()
  }
}

/** A picture that moves goes on moving where it is shown to those who may see it; avatars and thumbnails stand still. */
async function animate({ gateways }: Ctx, { kind }: FileRow, path: string): Promise<Picture[]> {
  if (!fileKinds[kind].isAnimated) return []
  const animation = await gateways.mediaTools.images.animate(path, { name: animationName, width: 640 })
  return animation ? [animation] : []
}

/** Stores derivatives and says what to note of them. */
export async function storePictures(
  ctx: Ctx,
  fileId: string,
  { pictures, thumbhash }: DerivedPhoto,
): Promise<FileChanges> {
  for (const { name, bytes } of pictures) {
    await ctx.gateways.files.put(storeKeyOf(fileId, name), Readable.from([bytes]))
  }
  const noted = pictures.map(({ name, width, height, bytes }) => ({ name, width, height, size: bytes.length }))
  return { thumbhash, pictures: noted.sort((a, b) => a.width - b.width) }
}
