import {
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { allowDownloads, allowingDownloads, forbidDownloads } from './downloads.store.ts'

/** Returns whether buyers of the viewing creator may download what they bought. */
export const readDownloads = async (ctx: ReadCtx & { readonly viewer: Viewer }) => ({
  isAllowed: (await allowingDownloads(ctx, [ctx.viewer.id])).has(ctx.viewer.id),
})

/** Sets whether buyers of the viewing creator may download what they bought. */
export async function setDownloads(
  ctx: RequestCtx & { readonly viewer: Viewer },
  isAllowed: boolean,
): Promise<{ isAllowed: boolean }> {
  const { id } = ctx.viewer
  await transaction(ctx, (ctx) => (isAllowed ? allowDownloads(ctx, id) : forbidDownloads(ctx, id)))
  return { isAllowed }
}
