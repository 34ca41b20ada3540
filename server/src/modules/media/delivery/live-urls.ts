import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import type { PageCtx } from '../../../platform/http/index.ts'
import { claimOf, hasCookie, signQuery } from './sign-urls.ts'
import type { UrlClaim } from './signed-urls.rules.ts'

/** A live video and the account that sends it. */
export interface LiveVideo {
  readonly id: string
  readonly ownerId: string
}

/**
 * Returns the signed part of the addresses of a live video for a viewer, without checking
 * permission. It is valid for five minutes at most, and ends by the same revocations as addresses
 * of files.
 */
export async function signLiveUrl(ctx: ReadCtx, viewer: Viewer, { id, ownerId }: LiveVideo) {
  const { query, expires } = await signQuery(ctx, viewer, { id, ownerId, group: 'live' })
  return { claim: query, expiresAt: new Date(expires * 1000) }
}

/**
 * Returns the claim of a signed address of a live video when it holds for the one who asks;
 * undefined otherwise.
 */
export async function readLiveUrl(
  ctx: PageCtx,
  id: string,
  signed: string,
): Promise<UrlClaim | undefined> {
  const claim = await claimOf(
    ctx,
    { fileId: id, group: 'live' },
    Object.fromEntries(new URLSearchParams(signed)),
  )
  return claim && hasCookie(ctx, claim) ? claim : undefined
}
