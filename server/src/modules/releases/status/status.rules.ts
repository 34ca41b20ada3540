import {
  RELEASE_STATUS_PURPOSE,
  ReleaseStatus,
  type ReleaseStatusStatement,
  releaseStatusPath,
} from '@stagedoor/contract/releases/status'
import canonicalize from 'canonicalize'
import { instanceKeyId, isSignedBy } from '../../../platform/ops/index.ts'

/** An answer older than this, or newer than now by more, was not made for who asks. */
const FRESH_MS = 24 * 3600_000

/** Returns the address at which a site says if a release is in force still. */
export const statusUrl = (site: string, id: string): string =>
  new URL(releaseStatusPath.replace(':id', id), site).href

/**
 * Returns the address in the file of a release if it is one of its own site; undefined for any
 * other, which nobody asks.
 */
export function ownStatusUrl(site: string, url: string | undefined): string | undefined {
  const id = url?.slice(-32) ?? ''
  return /^[0-9a-f]{32}$/.test(id) && url === statusUrl(site, id) ? url : undefined
}

/** Returns the bytes of a statement that its site signs: canonical JSON (RFC 8785). */
export function statusBytes(statement: ReleaseStatusStatement): Buffer {
  const text = canonicalize(statement)
  if (text === undefined) throw new Error('A statement is always JSON')
  return Buffer.from(text)
}

/** The release that was asked about, and what is known of its site. */
interface Asked {
  readonly url: string
  readonly site: string
  /** The keys about which the operator decided, also those that are not trusted any more. */
  readonly keys: readonly { readonly publicKey: string }[]
  readonly now: Date
}

/**
 * Returns what a site says of a release; undefined for anything that the site did not sign just
 * now about this release.
 */
export function readStatus(
  text: string,
  { url, site, keys, now }: Asked,
): ReleaseStatusStatement | undefined {
  const parsed = ReleaseStatus.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const { seal, ...statement } = parsed.data
  const isKnown = keys.some(({ publicKey }) => publicKey === seal.publicKey)
  const isAsked = statement.site === site && statusUrl(site, statement.id) === url
  const isFresh = Math.abs(now.getTime() - Date.parse(statement.saidAt)) < FRESH_MS
  const isSigned =
    instanceKeyId(seal.publicKey) === seal.keyId &&
    isSignedBy(seal, RELEASE_STATUS_PURPOSE, statusBytes(statement))
  return isKnown && isAsked && isFresh && isSigned ? statement : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
