import type { MediaFile } from '@stagedoor/contract/media'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import { fileKinds } from '../rules.ts'
import { type FileRow, fileById } from '../store.ts'
import { fileView } from '../views.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** Returns a file of the viewer. Refuses `media.not_found`. */
export async function requireOwnFile(ctx: ViewerCtx, fileId: string): Promise<FileRow> {
  const file = await fileById(ctx, fileId)
  if (file?.ownerId !== ctx.viewer.id) refuse('media.not_found')
  return file
}

/** Returns a video of the viewer. Refuses `media.not_found` and `media.not_a_video`. */
export async function requireOwnVideo(ctx: ViewerCtx, fileId: string): Promise<FileRow> {
  const file = await requireOwnFile(ctx, fileId)
  if (fileKinds[file.kind].media !== 'video') refuse('media.not_a_video')
  return file
}

/** Returns a file of the viewer in any state. */
export async function readOwnFile(
  ctx: Ctx & { readonly viewer: Viewer },
  fileId: string,
): Promise<MediaFile> {
  return fileView(await requireOwnFile(ctx, fileId), 'owner', await urlSigner(ctx, ctx.viewer))
}
