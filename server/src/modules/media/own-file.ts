import type { MediaFile } from '@stagedoor/contract/media'
import type { Ctx, Reading, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { kinds } from './rules.ts'
import { addressSigner } from './sign-addresses.ts'
import { type FileRow, fileById } from './store.ts'
import { fileView } from './views.ts'

type Asking = Reading & { readonly viewer: Viewer }

/** A file of the viewer's own. Refuses `media.not_found`. */
export async function ownFile(ctx: Asking, fileId: string): Promise<FileRow> {
  const file = await fileById(ctx, fileId)
  if (file?.ownerId !== ctx.viewer.id) refuse('media.not_found')
  return file
}

/** A video of the viewer's own. Refuses `media.not_found` and `media.not_a_video`. */
export async function ownVideo(ctx: Asking, fileId: string): Promise<FileRow> {
  const file = await ownFile(ctx, fileId)
  if (kinds[file.kind].media !== 'video') refuse('media.not_a_video')
  return file
}

/** One of the viewer's own files as its owner sees it, wherever it stands. */
export async function showOwnFile(ctx: Ctx & { readonly viewer: Viewer }, fileId: string): Promise<MediaFile> {
  return fileView(await ownFile(ctx, fileId), 'owner', await addressSigner(ctx, ctx.viewer))
}
