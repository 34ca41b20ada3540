import { createHmac, timingSafeEqual } from 'node:crypto'

/** A file inside something that is locked. */
export interface LockedFile {
  readonly itemId: string
  readonly fileId: string
}

/** How long the address of a locked file names its viewer, in seconds: about as long as a page stays open. */
const lastsSeconds = 24 * 3600
/** Addresses made within the same hour are equal. */
const roundSeconds = 3600

/** The query that names the session a locked file's address was made for, for clients whose requests for media carry no cookie. */
export function signLockedUrl(
  key: Buffer,
  file: LockedFile,
  { sessionId, now }: { sessionId: string; now: Date },
): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const end = (seconds - (seconds % roundSeconds) + lastsSeconds).toString(36)
  return `e=${end}&v=${sessionId}&s=${signature(key, file, [end, sessionId])}`
}

/** The session that a locked file's address names; undefined when the query is not ours, was changed, or is over. */
export function readLockedUrl(
  key: Buffer,
  file: LockedFile,
  { query, now }: { query: Readonly<Record<string, unknown>>; now: Date },
): string | undefined {
  const { e, v, s } = query
  if (typeof e !== 'string' || typeof v !== 'string' || typeof s !== 'string') return undefined
  if (!/^[0-9a-z]{1,10}$/.test(e) || !/^[0-9a-f]{32}$/.test(v)) return undefined
  const [given, right] = [Buffer.from(s), Buffer.from(signature(key, file, [e, v]))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return Number.parseInt(e, 36) * 1000 > now.getTime() ? v : undefined
}

function signature(key: Buffer, { itemId, fileId }: LockedFile, parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(`locked file/${itemId}/${fileId}/${parts.join('/')}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}
