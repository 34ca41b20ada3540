import { Readable } from 'node:stream'
import type { FileKind } from '@stagedoor/contract/media'
import type {
  DerivedPhoto,
  ImageTools,
  KnownPhoto,
  Picture,
} from '../../../gateways/media-tools/port.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { readSettings } from '../../settings/index.ts'
import { readClaims } from '../ai/read-claims.ts'
import { storeFingerprints } from '../fingerprints/store.ts'
import { keyOfNewPart } from '../review/place-parts.ts'
import { animationName, fileKinds, neededDerivations, originalName, storeKeyOf } from '../rules.ts'
import type { FileChanges, FileRow } from '../store.ts'
import { finishFile, processFile } from './process-file.ts'

/** Creates all pictures of a photo. Running it again has the same result. */
export async function processPhoto(ctx: JobCtx, fileId: string): Promise<void> {
  await processFile(ctx, fileId, ['processing'], async (file) =>
    finishFile(ctx, file, await makePictures(ctx, file)),
  )
}

/** Creates and stores the pictures of an uploaded photo. */
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
    const derived = await drawPhoto(mediaTools.images, file.kind, [
      original.path,
      wanted,
      { maxPixels },
    ])
    await storeFingerprints(ctx, file.id, derived.fingerprints)
    await readClaims(ctx, file.id, original.path)
    const animation = await animate(ctx, file, original.path)
    return await storePictures(ctx, file.id, {
      ...derived,
      pictures: [...derived.pictures, ...animation],
    })
  } finally {
    await original.release()
  }
}

/** Draws a photo in its turn; one whose uploader waits for it never waits for a backlog. */
async function drawPhoto(
  images: ImageTools,
  kind: FileKind,
  [path, wanted, limits]: Parameters<ImageTools['deriveKnown']>,
): Promise<KnownPhoto> {
  if (!fileKinds[kind].isInline) return images.deriveKnown(path, wanted, limits)
  const derived = await images.derive(path, wanted, limits)
  return { ...derived, fingerprints: await images.fingerprint(path, limits) }
}

/**
 * Creates the animated version of a moving picture for viewers with access; its avatars and
 * thumbnails are stills.
 */
async function animate({ gateways }: Ctx, { kind }: FileRow, path: string): Promise<Picture[]> {
  if (!fileKinds[kind].isAnimated) return []
  const animation = await gateways.mediaTools.images.animate(path, {
    name: animationName,
    width: 640,
  })
  return animation ? [animation] : []
}

/** Stores pictures and returns the changes of their file. */
export async function storePictures(
  ctx: Ctx,
  fileId: string,
  { pictures, thumbhash }: DerivedPhoto,
): Promise<FileChanges> {
  await Promise.all(
    pictures.map(async ({ name, bytes }) =>
      ctx.gateways.files.put(await keyOfNewPart(ctx, fileId, name), Readable.from([bytes])),
    ),
  )
  const noted = pictures.map(({ name, width, height, bytes }) => ({
    name,
    width,
    height,
    size: bytes.length,
  }))
  return { thumbhash, pictures: noted.sort((a, b) => a.width - b.width) }
}
