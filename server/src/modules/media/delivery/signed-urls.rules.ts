import { type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '../../../platform/context.ts'
import type { FileGroup } from '../rules.ts'
import { signatureOf } from './signature.rules.ts'

/** The time for which an address is valid, in seconds. */
export const urlSeconds = 300
/**
 * Addresses issued within the same minute are equal, so that browsers find pictures in their cache.
 */
const roundSeconds = 60

/** The contents of an address, all covered by its signature. */
export interface UrlClaim {
  readonly fileId: string
  readonly group: FileGroup
  /** In seconds since 1970. */
  readonly expires: number
  readonly owner: string
  readonly viewer: ViewerTag
  /**
   * The country it was issued to, when country blocks are set; it is invalid from another country.
   */
  readonly country?: string | undefined
  /**
   * The place it was issued to, where proof of age is asked for; it is invalid in another place.
   */
  readonly agePlace?: string | undefined
}

/** The viewer an address was issued to, as the last digits of ids. A guest has neither. */
export interface ViewerTag {
  readonly account: string
  readonly session: string
  /** The address works only together with the cookie of that session. */
  readonly needsCookie: boolean
}

/**
 * A revocation of addresses issued before `at` (seconds since 1970) that match every tag it has.
 */
export interface Revocation {
  readonly at: number
  readonly account?: string
  readonly session?: string
  readonly owner?: string
  readonly fileId?: string
}

/** Returns the last digits of an id: 48 random bits. */
export const tagOf = (id: string): string => id.slice(-12)

const guest: ViewerTag = { account: '', session: '', needsCookie: false }

/** Returns the tag of a viewer or a guest. */
export function viewerTag(viewer: Viewer | undefined): ViewerTag {
  if (!viewer) return guest
  return {
    // The addresses of a preview open for the performer who previews, and for nobody else.
    account: tagOf(viewer.preview?.performerId ?? viewer.id),
    session: tagOf(viewer.sessionId),
    needsCookie: viewer.via === 'cookie',
  }
}

/**
 * Returns the time an address issued now counts from, in seconds: the start of the minute, or just
 * after a matching revocation.
 */
export function issuedAt(
  now: Date,
  claim: Omit<UrlClaim, 'expires' | 'group'>,
  revocations: RevocationIndex,
): number {
  const seconds = Math.floor(now.getTime() / 1000)
  const minute = seconds - (seconds % roundSeconds)
  const ended = revocations.of(claim).reduce((latest, { at }) => Math.max(latest, at), 0)
  return Math.max(minute, ended + 1)
}

/**
 * Returns the query of an address: `e` expiry, `o` owner of the file, `v` viewer, `s` signature.
 */
export function signClaim(key: KeyObject, claim: UrlClaim): string {
  const { expires, owner, viewer } = claim
  const viewerPart =
    viewer.account === ''
      ? 'g'
      : `${viewer.account}${viewer.session}${viewer.needsCookie ? 'c' : 'h'}`
  const end = expires.toString(36)
  const signed = signature(key, claim, [end, owner, viewerPart, ...placeParts(claim)])
  return `e=${end}&o=${owner}&v=${viewerPart}&s=${signed}`
}

type Places = Pick<UrlClaim, 'country' | 'agePlace'>

const placeParts = ({ country, agePlace }: Places): string[] => [
  ...(country ? [country] : []),
  ...(agePlace ? [`age ${agePlace}`] : []),
]

/** Returns the claim of an address, or undefined when it is forged, changed or expired. */
export function readClaim(
  key: KeyObject,
  file: { fileId: string; group: FileGroup } & Places,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): UrlClaim | undefined {
  const { e, o, v, s } = query
  if (
    typeof e !== 'string' ||
    typeof o !== 'string' ||
    typeof v !== 'string' ||
    typeof s !== 'string'
  )
    return undefined
  if (!/^[0-9a-z]{1,10}$/.test(e) || !/^[0-9a-f]{12}$/.test(o) || !/^(g|[0-9a-f]{24}[ch])$/.test(v))
    return undefined
  if (!areEqual(s, signature(key, file, [e, o, v, ...placeParts(file)]))) return undefined
  const expires = Number.parseInt(e, 36)
  if (expires * 1000 <= now.getTime()) return undefined
  const viewer =
    v === 'g'
      ? guest
      : { account: v.slice(0, 12), session: v.slice(12, 24), needsCookie: v.endsWith('c') }
  return { ...file, expires, owner: o, viewer }
}

/** Returns true when no revocation matches the address. */
export const isUnrevoked = (claim: UrlClaim, revocations: RevocationIndex): boolean =>
  revocations.of(claim).every(({ at }) => claim.expires - urlSeconds > at)

/** Revocations with a fast lookup. */
export interface RevocationIndex {
  /** The marks that match a claim, whatever their time. */
  of(claim: Pick<UrlClaim, 'fileId' | 'owner' | 'viewer'>): Revocation[]
}

/** Indexes revocations by their most selective tag. */
export function indexRevocations(revocations: readonly Revocation[]): RevocationIndex {
  const by = new Map<string, Revocation[]>()
  for (const revocation of revocations) {
    const key =
      revocation.session ?? revocation.account ?? revocation.fileId ?? revocation.owner ?? ''
    by.set(key, [...(by.get(key) ?? []), revocation])
  }
  return {
    of({ fileId, owner, viewer }) {
      if (by.size === 0) return []
      return [viewer.session, viewer.account, fileId, owner]
        .flatMap((key) => by.get(key) ?? [])
        .filter(
          (revocation) =>
            matches(revocation.session, viewer.session) &&
            matches(revocation.account, viewer.account),
        )
        .filter(
          (revocation) => matches(revocation.fileId, fileId) && matches(revocation.owner, owner),
        )
    },
  }
}

const matches = (wanted: string | undefined, found: string) =>
  wanted === undefined || wanted === found

const signature = (
  key: KeyObject,
  { fileId, group }: { fileId: string; group: FileGroup },
  parts: readonly string[],
): string => signatureOf(key, `media address/${fileId}/${group}/${parts.join('/')}`)

function areEqual(one: string, other: string): boolean {
  const received = Buffer.from(one)
  const expected = Buffer.from(other)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
