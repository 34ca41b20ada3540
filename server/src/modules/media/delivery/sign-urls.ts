import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import type { PageCtx } from '../../../platform/http/index.ts'
import { type FileGroup, groupOf, isPublicName, publicPath } from '../rules.ts'
import { revocationsSince } from './revocations.store.ts'
import {
  indexRevocations,
  issuedAt,
  isUnrevoked,
  type RevocationIndex,
  readClaim,
  signClaim,
  tagOf,
  type UrlClaim,
  urlSeconds,
  viewerTag,
} from './signed-urls.rules.ts'

const CACHE_KEY = 'media.marks'
const CACHE_SECONDS = 30

/** A function that issues addresses to one viewer, without checking permission. */
export type SignUrl = (file: { id: string; ownerId: string }, name: string) => string

/**
 * Returns the function that signs addresses for a viewer or a guest. The caller has checked access.
 * Addresses are valid for at most five minutes and equal within a minute; names that start with
 * `public-` get their permanent address.
 */
export async function urlSigner(ctx: ReadCtx, viewer: Viewer | undefined): Promise<SignUrl> {
  const revocations = await currentRevocations(ctx)
  const known = new Map<string, Map<FileGroup, string>>()
  return (file, name) => {
    if (isPublicName(name)) return publicPath(file.id, name)
    const group = groupOf(name)
    if (!group) throw new Error(`Unknown part of a file: ${name}`)
    const queries = known.get(file.id) ?? new Map<FileGroup, string>()
    const { id, ownerId } = file
    const query =
      queries.get(group) ?? queryFor(ctx, viewer, { id, ownerId, group, revocations }).query
    known.set(id, queries.set(group, query))
    return `/media/${id}/${name}?${query}`
  }
}

/** The file that an address opens. */
interface SignedThing {
  readonly id: string
  readonly ownerId: string
  readonly group: FileGroup
}

/**
 * Returns the query that signs an address for a viewer, without checking permission, and when it
 * ends.
 */
export const signQuery = async (ctx: ReadCtx, viewer: Viewer | undefined, thing: SignedThing) =>
  queryFor(ctx, viewer, { ...thing, revocations: await currentRevocations(ctx) })

const placesOf = ({ guardedCountry: country, agePlace }: ReadCtx) => ({ country, agePlace })

function queryFor(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  { id, ownerId, group, revocations }: SignedThing & { readonly revocations: RevocationIndex },
) {
  const claim = {
    fileId: id,
    owner: tagOf(ownerId),
    viewer: viewerTag(viewer),
    ...placesOf(ctx),
  }
  const whole = issuedAt(ctx.now(), claim, revocations) + urlSeconds
  const expires = Math.min(whole, Math.floor((ctx.ageUntil?.getTime() ?? Infinity) / 1000))
  return { query: signClaim(ctx.keys.signing, { ...claim, group, expires }), expires }
}

/**
 * Returns true unless the address was issued to a browser session whose cookie the request lacks.
 */
export function hasCookie({ viewer }: PageCtx, claim: UrlClaim): boolean {
  if (!claim.viewer.needsCookie) return true
  return viewer?.via === 'cookie' && tagOf(viewer.sessionId) === claim.viewer.session
}

/**
 * Returns the claim in the query of an address; undefined when it is forged, expired, revoked or of
 * another country, or of a place where no proof of age was asked for.
 */
export async function claimOf(
  ctx: ReadCtx,
  file: { readonly fileId: string; readonly group: FileGroup },
  query: Readonly<Record<string, unknown>>,
): Promise<UrlClaim | undefined> {
  const claim = readClaim(ctx.keys.signing, { ...file, ...placesOf(ctx) }, query, ctx.now())
  return claim && isUnrevoked(claim, await currentRevocations(ctx)) ? claim : undefined
}

/**
 * Returns the revocations that can still affect an address, through the cache. New ones invalidate
 * it in every process.
 */
function currentRevocations(ctx: ReadCtx): Promise<RevocationIndex> {
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

/** Drops the cached revocations in every process. */
export function invalidateRevocations(ctx: ReadCtx): Promise<void> {
  return ctx.cache.invalidate(CACHE_KEY)
}
