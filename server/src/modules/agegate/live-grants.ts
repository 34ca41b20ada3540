import type { LiveGrantRequest, LiveJoin, LiveProvider } from '@stagedoor/live-video'
import type { Ctx, ReadCtx, Visitor } from '../../platform/context.ts'
import { picturePass } from './check-age.ts'
import { noteLivePlace } from './live/check-places.ts'
import { isPicturePass } from './picture-passes.rules.ts'

/**
 * Issues the grant of a request for live video. It ends with the proof of age by which the request
 * is answered, and the address of a direct connection carries a pass where proof is asked for, so
 * that a grant from elsewhere, or from before the rule, connects nobody there. The place of a
 * viewer is kept, because the connection outlives the request.
 */
export async function issueLiveGrant(
  ctx: Ctx & { readonly visitor: Visitor },
  live: Pick<LiveProvider, 'issueGrant'>,
  request: LiveGrantRequest,
): Promise<LiveJoin> {
  const { agePlace: place, ageUntil: until } = ctx
  const left = until ? Math.floor((until.getTime() - ctx.now().getTime()) / 1000) : Infinity
  const ttlSeconds = Math.max(0, Math.min(request.ttlSeconds, left))
  if (request.role === 'viewer')
    await noteLivePlace(ctx, { roomId: request.streamId, accountId: request.userId })
  const join = await live.issueGrant({ ...request, ttlSeconds })
  if (join.provider !== 'embedded' || request.role !== 'viewer' || !place) return join
  return { ...join, url: `${join.url}?${picturePass(ctx, { place, until })}` }
}

/** Returns true where no proof of age is asked for, or the address of a connection shows one. */
export function isLiveGranted(ctx: ReadCtx, query: unknown): boolean {
  const { agePlace: place } = ctx
  const { age: pass } = (query ?? {}) as { readonly age?: unknown }
  return place === undefined || isPicturePass(ctx.keys.signing, { place, pass, now: ctx.now() })
}
