import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '../../platform/context.ts'
import type { FileGroup } from './rules.ts'

/** How long an address holds, in seconds. */
export const urlSeconds = 300
/** Addresses made within the same minute are equal, so that browsers find pictures in their cache. */
const roundSeconds = 60

/** What an address says about itself; the signature covers all of it. */
export interface UrlClaim {
  readonly fileId: string
  readonly group: FileGroup
  /** In seconds since 1970. */
  readonly expires: number
  readonly owner: string
  readonly viewer: ViewerTag
  /** The country it was given to, where blocks name it: it leads nowhere from another. */
  readonly country?: string | undefined
}

/** Whom an address was made for: tails of ids, enough to tell them apart. A guest has neither. */
export interface ViewerTag {
  readonly account: string
  readonly session: string
  /** The address works only together with the cookie of that session. */
  readonly needsCookie: boolean
}

/** Addresses made before `at` (in seconds) and matching every tag given have ended. */
export interface Revocation {
  readonly at: number
  readonly account?: string
  readonly session?: string
  readonly owner?: string
  readonly fileId?: string
}

/** The tail of an id: 48 random bits. */
export const tagOf = (id: string): string => id.slice(-12)

const guest: ViewerTag = { account: '', session: '', needsCookie: false }

/** The tag of a viewer, or of a guest. */
export function viewerTag(viewer: Viewer | undefined): ViewerTag {
  if (!viewer) return guest
  return { account: tagOf(viewer.id), session: tagOf(viewer.sessionId), needsCookie: viewer.via === 'cookie' }
}

/** When an address made now begins to count, in seconds: the minute's start, or just after a mark that ended earlier ones. */
export function issuedAt(now: Date, claim: Omit<UrlClaim, 'expires' | 'group'>, marks: RevocationIndex): number {
  const seconds = Math.floor(now.getTime() / 1000)
  const minute = seconds - (seconds % roundSeconds)
  const ended = marks.of(claim).reduce((latest, { at }) => Math.max(latest, at), 0)
  return Math.max(minute, ended + 1)
}

/** The query of an address: `e` when it ends, `o` whose file, `v` for whom, `s` the signature. */
export function signClaim(key: Buffer, claim: UrlClaim): string {
  const { expires, owner, viewer, country } = claim
  const who = viewer.account === '' ? 'g' : `${viewer.account}${viewer.session}${viewer.needsCookie ? 'c' : 'h'}`
  const end = expires.toString(36)
  return `e=${end}&o=${owner}&v=${who}&s=${signature(key, claim, [end, owner, who, ...placed(country)])}`
}

const placed = (country: string | undefined): string[] => (country ? [country] : [])

/** The claim of an address, or undefined when it is not one of ours, was changed, or is over. */
export function readClaim(
  key: Buffer,
  file: { fileId: string; group: FileGroup; country?: string | undefined },
  query: Readonly<Record<string, unknown>>,
  now: Date,
): UrlClaim | undefined {
  const { e, o, v, s } = query
  if (typeof e !== 'string' || typeof o !== 'string' || typeof v !== 'string' || typeof s !== 'string') return undefined
  if (!/^[0-9a-z]{1,10}$/.test(e) || !/^[0-9a-f]{12}$/.test(o) || !/^(g|[0-9a-f]{24}[ch])$/.test(v)) return undefined
  if (!areEqual(s, signature(key, file, [e, o, v, ...placed(file.country)]))) return undefined
  const expires = Number.parseInt(e, 36)
  if (expires * 1000 <= now.getTime()) return undefined
  const viewer = v === 'g' ? guest : { account: v.slice(0, 12), session: v.slice(12, 24), needsCookie: v.endsWith('c') }
  return { ...file, expires, owner: o, viewer }
}

/** True while no mark has ended the address. */
export const isUnrevoked = (claim: UrlClaim, marks: RevocationIndex): boolean =>
  marks.of(claim).every(({ at }) => claim.expires - urlSeconds > at)

/** Marks, found without looking at all of them. */
export interface RevocationIndex {
  /** The marks that match a claim, whatever their time. */
  of(claim: Pick<UrlClaim, 'fileId' | 'owner' | 'viewer'>): Revocation[]
}

/** Orders marks by the most telling tag each has. */
export function indexRevocations(marks: readonly Revocation[]): RevocationIndex {
  const by = new Map<string, Revocation[]>()
  for (const mark of marks) {
    const key = mark.session ?? mark.account ?? mark.fileId ?? mark.owner ?? ''
    by.set(key, [...(by.get(key) ?? []), mark])
  }
  return {
    of({ fileId, owner, viewer }) {
      if (by.size === 0) return []
      return [viewer.session, viewer.account, fileId, owner]
        .flatMap((key) => by.get(key) ?? [])
        .filter((mark) => matches(mark.session, viewer.session) && matches(mark.account, viewer.account))
        .filter((mark) => matches(mark.fileId, fileId) && matches(mark.owner, owner))
    },
  }
}

const matches = (wanted: string | undefined, found: string) => wanted === undefined || wanted === found

/** Short enough for lists: 128 bits. */
function signature(
  key: Buffer,
  { fileId, group }: { fileId: string; group: FileGroup },
  parts: readonly string[],
): string {
  return createHmac('sha256', key)
    .update(`media address/${fileId}/${group}/${parts.join('/')}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}

function areEqual(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}
