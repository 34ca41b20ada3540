import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { claimOf } from '../delivery/sign-urls.ts'
import { viewerTag } from '../delivery/signed-urls.rules.ts'

/**
 * Returns true for an address that opens a video now to this session, or to guests: its viewer may
 * watch the video, and nothing is learned about a locked one.
 */
export async function isPlayAddress(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  { fileId, address }: { readonly fileId: string; readonly address: string },
): Promise<boolean> {
  const url = URL.parse(address, 'http://media')
  if (!url) return false
  const claim = await claimOf(ctx, { fileId, group: 'video' }, Object.fromEntries(url.searchParams))
  return claim !== undefined && claim.viewer.session === viewerTag(viewer).session
}
