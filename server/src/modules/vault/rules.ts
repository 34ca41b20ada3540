import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The seconds for which the address of an archive is valid. */
const ADDRESS_SECONDS = 300
/** The time after which the files chosen for an archive are forgotten, in milliseconds. */
export const ARCHIVE_FORGOTTEN_MS = 86_400_000
/** The number of folders of a vault. */
export const FOLDERS_MAX = 200

/** The archive, owner and session that an address is signed for. */
export interface ArchiveClaim {
  readonly archiveId: string
  readonly ownerId: string
  readonly sessionId: string
}

/** Returns the address of an archive for one session, valid from now on. */
export function signArchiveUrl(key: KeyObject, claim: ArchiveClaim, now: Date): string {
  const end = (Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS).toString(36)
  return `/vault/archive/${claim.archiveId}?e=${end}&s=${signature(key, claim, end)}`
}

/** Returns true when an address was signed for this claim, is unchanged, and has not expired. */
export function isArchiveUrlValid(
  key: KeyObject,
  claim: ArchiveClaim,
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

const signature = (key: KeyObject, { archiveId, ownerId, sessionId }: ArchiveClaim, end: string): string =>
  createHmac('sha256', key).update(`vault/${archiveId}/${ownerId}/${sessionId}/${end}`).digest('base64url')

/** Returns the names of files in an archive: their own, numbered where several are alike. */
export function namesInArchive(paths: readonly string[]): string[] {
  const taken = new Set<string>()
  return paths.map((path) => {
    const [, stem = path, ending = ''] = /^(.+?)(\.\w{1,5})?$/.exec(path) ?? []
    let name = path
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem} (${n})${ending}`
    taken.add(name.toLowerCase())
    return name
  })
}
