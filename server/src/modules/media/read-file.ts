import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { ownFile } from './own-file.ts'
import { originalName } from './rules.ts'
import { addressSigner } from './sign-addresses.ts'

/** Where the viewer can download exactly what they uploaded; only once it was found to be harmless. */
export async function readOriginal(ctx: Ctx & { viewer: Viewer }, fileId: string): Promise<{ url: string }> {
  const file = await ownFile(ctx, fileId)
  if (file.stage !== 'ready') refuse('media.not_found')
  const sign = await addressSigner(ctx, ctx.viewer)
  return { url: sign(file, originalName) }
}
