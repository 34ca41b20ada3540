import { type KeyObject, timingSafeEqual } from 'node:crypto'
import { signatureOf } from './signature.rules.ts'

/** A file of a locked item. */
export interface LockedFile {
  readonly itemId: string
  readonly fileId: string
}

/**
 * The time for which the address of a locked file identifies its viewer, in seconds: about as long
 * as a page stays open.
 */
const durationSeconds = 24 * 3600
/** Addresses created within the same hour are equal. */
const roundSeconds = 3600

/**
 * Returns the query that identifies the session a locked file's address was created for, for
 * clients whose media requests carry no cookie.
 */
export function signLockedUrl(
  key: KeyObject,
  file: LockedFile,
  { sessionId, now }: { sessionId: string; now: Date },
): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const end = (seconds - (seconds % roundSeconds) + durationSeconds).toString(36)
  return `e=${end}&v=${sessionId}&s=${signature(key, file, [end, sessionId])}`
}

/**
 * Returns the session that a locked file's address identifies; undefined when the query is forged,
 * changed or expired.
 */
export function readLockedUrl(
  key: KeyObject,
  file: LockedFile,
  { query, now }: { query: Readonly<Record<string, unknown>>; now: Date },
): string | undefined {
  const { e, v, s } = query
  if (typeof e !== 'string' || typeof v !== 'string' || typeof s !== 'string') return undefined
  if (!/^[0-9a-z]{1,10}$/.test(e) || !/^[0-9a-f]{32}$/.test(v)) return undefined
  const received = Buffer.from(s)
  const expected = Buffer.from(signature(key, file, [e, v]))
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined
  return Number.parseInt(e, 36) * 1000 > now.getTime() ? v : undefined
}

const signature = (
  key: KeyObject,
  { itemId, fileId }: LockedFile,
  parts: readonly string[],
): string => signatureOf(key, `locked file/${itemId}/${fileId}/${parts.join('/')}`)
