import type { Reading, Viewer } from '../../platform/context.ts'
import { addressSeconds, indexMarks, issuedAt, type MarkIndex, signClaim, tagOf, viewerTag } from './addresses.rules.ts'
import { marksSince } from './marks.store.ts'
import { groupOf, isPublicName, publicAddress } from './rules.ts'

const MEMO = 'media.marks'
const KEPT_SECONDS = 30

/** Makes addresses for one viewer; asks nobody whether that viewer may see what they lead to. */
export type SignAddress = (file: { id: string; ownerId: string }, name: string) => string

/**
 * The signer for a viewer, or for a guest. Whoever calls it has asked access first. Addresses hold for at most five
 * minutes and are the same within a minute; names that begin with `public-` get their lasting address.
 */
export async function addressSigner(ctx: Reading, viewer: Viewer | undefined): Promise<SignAddress> {
  const marks = await currentMarks(ctx)
  const tag = viewerTag(viewer)
  const now = ctx.now()
  const made = new Map<string, string>()
  return (file, name) => {
    if (isPublicName(name)) return publicAddress(file.id, name)
    const group = groupOf(name)
    if (!group) throw new Error(`No part of a file is called ${name}`)
    const known = made.get(file.id + group)
    if (known) return `/media/${file.id}/${name}?${known}`
    const claim = { fileId: file.id, owner: tagOf(file.ownerId), viewer: tag, country: ctx.guardedCountry }
    const expires = issuedAt(now, claim, marks) + addressSeconds
    const query = signClaim(ctx.keys.signing, { ...claim, group, expires })
    made.set(file.id + group, query)
    return `/media/${file.id}/${name}?${query}`
  }
}

/** The marks that can still end an address, from this process's memory; made ones arrive at once by the bus. */
export function currentMarks(ctx: Reading): Promise<MarkIndex> {
  return ctx.memo.remember(MEMO, KEPT_SECONDS, async () => {
    const since = new Date(ctx.now().getTime() - (addressSeconds + 60) * 1000)
    const rows = await marksSince(ctx, since)
    return indexMarks(
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
export function forgetMarks(ctx: Reading): Promise<void> {
  return ctx.memo.forget(MEMO)
}
