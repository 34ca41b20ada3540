import type { MediaFile } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { originalName } from './rules.ts'
import { addressSigner } from './sign-addresses.ts'
import { type FileRow, fileById } from './store.ts'
import { fileView } from './views.ts'

/** One of the viewer's own files, wherever it stands. */
export async function readFile(ctx: Ctx & { viewer: Viewer }, fileId: string): Promise<MediaFile> {
  const file = await ownFile(ctx, fileId)
  return fileView(file, 'owner', await addressSigner(ctx, ctx.viewer))
}

/** Where the viewer can download exactly what they uploaded; only once it was found to be harmless. */
export async function readOriginal(ctx: Ctx & { viewer: Viewer }, fileId: string): Promise<{ url: string }> {
  const file = await ownFile(ctx, fileId)
  if (file.stage !== 'ready') refuse('media.not_found')
  const sign = await addressSigner(ctx, ctx.viewer)
  return { url: sign(file, originalName) }
}

async function ownFile(ctx: Ctx & { viewer: Viewer }, fileId: string): Promise<FileRow> {
  const file = await fileById(ctx, fileId)
  if (file?.ownerId !== ctx.viewer.id) refuse('media.not_found')
  return file
}
