import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { urlSigner } from '../delivery/sign-urls.ts'
import { originalName } from '../rules.ts'
import { requireOwnFile } from './require-own-file.ts'

/** Returns the address where the viewer downloads the original of their own file, once it passed scanning. */
export async function readOriginal(ctx: Ctx & { viewer: Viewer }, fileId: string): Promise<{ url: string }> {
  const file = await requireOwnFile(ctx, fileId)
  if (file.stage !== 'ready') refuse('media.not_found')
  const sign = await urlSigner(ctx, ctx.viewer)
  return { url: sign(file, originalName) }
}
