import {
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { isDownloadDefault, setDownloadDefault } from '../../access/index.ts'

/** Returns whether buyers of the viewing creator may download what says nothing else. */
export const readDownloads = async (ctx: ReadCtx & { readonly viewer: Viewer }) => ({
  isAllowed: await isDownloadDefault(ctx, ctx.viewer.id),
})

/**
 * Sets whether buyers of the viewing creator may download what says nothing else. Those who bought
 * before keep what was promised to them.
 */
export async function setDownloads(
  ctx: RequestCtx & { readonly viewer: Viewer },
  isAllowed: boolean,
): Promise<{ isAllowed: boolean }> {
  await transaction(ctx, (ctx) => setDownloadDefault(ctx, ctx.viewer.id, isAllowed))
  return { isAllowed }
}
