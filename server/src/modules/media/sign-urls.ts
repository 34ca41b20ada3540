import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { revocationsSince } from './revocations.store.ts'
import { groupOf, isPublicName, publicPath } from './rules.ts'
import {
  indexRevocations,
  issuedAt,
  type RevocationIndex,
  signClaim,
  tagOf,
  urlSeconds,
  viewerTag,
} from './signed-urls.rules.ts'

const CACHE_KEY = 'media.marks'
const CACHE_SECONDS = 30

/** Makes addresses for one viewer; asks nobody whether that viewer may see what they lead to. */
export type SignUrl = (file: { id: string; ownerId: string }, name: string) => string

/**
 * The signer for a viewer, or for a guest. Whoever calls it has asked access first. Addresses hold for at most five
 * minutes and are the same within a minute; names that begin with `public-` get their lasting address.
 */
export async function urlSigner(ctx: ReadCtx, viewer: Viewer | undefined): Promise<SignUrl> {
  const marks = await currentRevocations(ctx)
  const tag = viewerTag(viewer)
  const now = ctx.now()
  const made = new Map<string, string>()
  return (file, name) => {
    if (isPublicName(name)) return publicPath(file.id, name)
    const group = groupOf(name)
    if (!group) throw new Error(`No part of a file is called ${name}`)
    const known = made.get(file.id + group)
    if (known) return `/media/${file.id}/${name}?${known}`
    const claim = { fileId: file.id, owner: tagOf(file.ownerId), viewer: tag, country: ctx.guardedCountry }
    const expires = issuedAt(now, claim, marks) + urlSeconds
    const query = signClaim(ctx.keys.signing, { ...claim, group, expires })
    made.set(file.id + group, query)
    return `/media/${file.id}/${name}?${query}`
  }
}

/** The marks that can still end an address, from this process's memory; made ones arrive at once by the bus. */
export function currentRevocations(ctx: ReadCtx): Promise<RevocationIndex> {
  return ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const since = new Date(ctx.now().getTime() - (urlSeconds + 60) * 1000)
    const rows = await revocationsSince(ctx, since)
    return indexRevocations(
      rows.map(({ createdAt, viewerId, sessionId, ownerId, fileId }) => ({
        at: Math.floor(createdAt.getTime() / 1000),
        ...(viewerId && { account: tagOf(viewerId) }),
        ...(sessionId && { session: tagOf(sessionId) }),
        ...(ownerId && { owner: tagOf(ownerId) }),
        ...(fileId && { fileId }),
      })),
    )
  })
}

/** Lets every process read the marks anew. */
export function invalidateRevocations(ctx: ReadCtx): Promise<void> {
  return ctx.cache.invalidate(CACHE_KEY)
}
