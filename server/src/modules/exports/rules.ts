import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

const DAY_MS = 86_400_000
/** The time for which an archive can be downloaded. */
export const ARCHIVE_KEPT_MS = 7 * DAY_MS
/** The minimum time between two requests. */
export const MIN_INTERVAL_MS = DAY_MS
/** The time after which a copy that is still being built counts as lost. */
export const STALLED_MS = DAY_MS
/** The seconds for which a download address is valid. */
const ADDRESS_SECONDS = 300

/** Returns the folder of an archive in the file store. */
export const folderOf = (exportId: string): string => `exports/${exportId}`
export const archiveKeyOf = (exportId: string): string => `${folderOf(exportId)}/data.zip`

/** The export, account and session that a download address is signed for. */
export interface DownloadClaim {
  readonly exportId: string
  readonly accountId: string
  readonly sessionId: string
}

/** Returns the address of a download for one session, valid from now on. */
export function signDownloadUrl(key: KeyObject, claim: DownloadClaim, now: Date): string {
  const end = (Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS).toString(36)
  return `/privacy/export/${claim.exportId}?e=${end}&s=${signature(key, claim, end)}`
}

/** Returns true when an address was signed for this claim, is unchanged, and has not expired. */
export function isDownloadUrlValid(
  key: KeyObject,
  claim: DownloadClaim,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  const { e, s } = query
  if (typeof e !== 'string' || typeof s !== 'string' || !/^[0-9a-z]{1,10}$/.test(e)) return false
  const expected = Buffer.from(signature(key, claim, e))
  const given = Buffer.from(s)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number.parseInt(e, 36) * 1000 > now.getTime()
}

const signature = (key: KeyObject, { exportId, accountId, sessionId }: DownloadClaim, end: string): string =>
  createHmac('sha256', key).update(`own export/${exportId}/${accountId}/${sessionId}/${end}`).digest('base64url')

/** Returns the file name of a downloaded archive. */
export const archiveName = (username: string, requestedAt: Date): string =>
  `${username.replace(/[^\w.-]/g, '_')}-data-${requestedAt.toISOString().slice(0, 10)}.zip`
