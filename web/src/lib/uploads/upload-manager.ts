import type { WireOf } from '@stagedoor/contract/kit'
import { cancelUpload, type FileKind, type listUploads } from '@stagedoor/contract/media'
import { api } from '../api/api.ts'
import { t } from '../i18n/i18n.ts'
import { onSiteReachable } from '../realtime/connection.ts'
import type { UploadFailure } from './send-by-tus.ts'
import { SpeedMeter } from './speed-meter.ts'
import {
  changeList,
  changeUpload,
  isActive,
  type ManagedUpload,
  uploadList,
  watchList,
} from './upload-list.ts'

/** The number of parallel uploads: more would only make each slower. */
const SENDING_AT_ONCE = 2

/**
 * The attempts after which an upload that the site answers with failures ends, when no piece
 * arrived meanwhile.
 */
const ATTEMPTS = 5

interface Held {
  readonly file: File
  stop?: AbortController
  /** The attempts that failed since a piece arrived. */
  failed?: number
}

/** The files of the uploads of this tab, and the requests that send them. */
const held = new Map<string, Held>()
let lastKey = 0

/**
 * Queues a file; an unfinished upload of the same file is continued, and a finished one used.
 * Returns the key of the upload.
 */
export function startUpload(kind: FileKind, file: File): string {
  const same = uploadList().uploads.filter((one) => isSameFile(one, kind, file))
  const done = same.find(({ key, state }) => state === 'finished' && isUnchanged(key, file))
  if (done) return done.key
  const left = same.find(({ state }) => state === 'missing')
  if (left) {
    provideFile(left.key, file)
    return left.key
  }
  lastKey += 1
  const key = `upload-${lastKey}`
  const { name, size } = file
  held.set(key, { file })
  changeList((known) => ({
    ...known,
    uploads: [...known.uploads, { key, kind, name, size, state: 'waiting', sent: 0 }],
  }))
  sendNext()
  return key
}

const isSameFile = (one: ManagedUpload, kind: FileKind, { name, size }: File) =>
  one.kind === kind && one.name === name && one.size === size

const isUnchanged = (key: string, { lastModified }: File) =>
  held.get(key)?.file.lastModified === lastModified

/**
 * Continues an unfinished upload with its file; returns false for a file of another name or size.
 */
export function provideFile(key: string, file: File): boolean {
  const upload = uploadOf(key)
  if (!upload || !isSameFile(upload, upload.kind, file)) return false
  held.set(key, { file })
  changeUpload(key, { state: 'waiting', problem: undefined })
  sendNext()
  return true
}

/**
 * Lists the account's unfinished uploads that this tab does not know: another one began them, or
 * this one before it was closed. `before` are the uploads of the tab when the list was asked for:
 * one that has ended meanwhile is known too.
 */
export function listUnfinished(
  found: WireOf<typeof listUploads>['data'],
  before: readonly ManagedUpload[] = [],
): void {
  const known = new Set([...before, ...uploadList().uploads].map(({ id }) => id))
  const unknown = found.filter(({ _id, status }) => status === 'receiving' && !known.has(_id))
  const added = unknown.map(
    ({ _id, kind, name, size, received }): ManagedUpload => ({
      key: _id,
      id: _id,
      kind,
      name,
      size,
      state: 'missing',
      sent: received,
    }),
  )
  changeList((known) => ({ ...known, uploads: [...known.uploads, ...added] }))
}

/** Stops sending an upload; the bytes that have arrived stay. */
export function pauseUpload(key: string): void {
  held.get(key)?.stop?.abort()
  changeUpload(key, { state: 'paused', speed: undefined })
  sendNext()
}

/** Continues a paused or failed upload. */
export function resumeUpload(key: string): void {
  const own = held.get(key)
  if (own) own.failed = 0
  sendAgain(key)
}

function sendAgain(key: string): void {
  changeUpload(key, { state: 'waiting', problem: undefined })
  sendNext()
}

/**
 * Removes an upload from the list; one that has not arrived whole is cancelled on the platform too.
 */
export function dropUpload(key: string): void {
  const upload = uploadOf(key)
  held.get(key)?.stop?.abort()
  held.delete(key)
  changeList((known) => ({ ...known, uploads: known.uploads.filter((one) => one.key !== key) }))
  sendNext()
  // What cannot be cancelled now expires by itself.
  if (upload?.id && upload.state !== 'finished')
    api(cancelUpload, { params: { id: upload.id } }).catch(() => undefined)
}

/** Returns the file that an upload becomes; rejects when it fails for good or is cancelled. */
export function whenFinished(key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const upload = uploadOf(key)
      if (upload && upload.state !== 'finished' && upload.state !== 'failed') return
      stop()
      if (upload?.fileId) resolve(upload.fileId)
      else
        reject(
          upload
            ? new Error(upload.problem)
            : new DOMException('The upload was cancelled', 'AbortError'),
        )
    }
    const stop = watchList(look)
    look()
  })
}

const uploadOf = (key: string) => uploadList().uploads.find((one) => one.key === key)

function sendNext(): void {
  const { uploads } = uploadList()
  const room = SENDING_AT_ONCE - uploads.filter(({ state }) => state === 'sending').length
  const next = uploads.find(({ key, state }) => state === 'waiting' && held.has(key))
  if (room <= 0 || !next) return
  void send(next)
  sendNext()
}

async function send({ key, kind, id }: ManagedUpload): Promise<void> {
  const own = held.get(key)
  if (!own) return
  own.stop?.abort()
  const stop = new AbortController()
  own.stop = stop
  changeUpload(key, { state: 'sending', problem: undefined })
  const meter = new SpeedMeter()
  try {
    const { sendByTus } = await import('./send-by-tus.ts')
    const others = new Set(
      uploadList().uploads.flatMap((one) =>
        one.key !== key && isActive(one) ? (one.id ?? []) : [],
      ),
    )
    const fileId = await sendByTus(own.file, {
      kind,
      id,
      others,
      signal: stop.signal,
      onKnown: (known) => nameUpload(key, known),
      onArrived: () => {
        own.failed = 0
      },
      onProgress: (sent) =>
        changeUpload(key, { sent, speed: meter.speedAt(sent, performance.now()) }),
    })
    if (!stop.signal.aborted)
      changeUpload(key, { state: 'finished', sent: own.file.size, fileId, speed: undefined })
  } catch (error) {
    if (!stop.signal.aborted) settleFailure(key, error as UploadFailure)
  }
  sendNext()
}

/**
 * Gives an upload the platform's id. It is listed once, also when the list of unfinished ones was
 * read before that.
 */
function nameUpload(key: string, id: string): void {
  changeList((known) => ({
    ...known,
    uploads: known.uploads.filter((one) => one.key === key || one.id !== id),
  }))
  changeUpload(key, { id })
}

function settleFailure(key: string, { kind, message }: Partial<UploadFailure>): void {
  const own = held.get(key)
  if (own && kind === 'failing') own.failed = (own.failed ?? 0) + 1
  if (kind === 'unreachable' || (kind === 'failing' && (own?.failed ?? 0) < ATTEMPTS)) {
    changeUpload(key, { state: 'offline', speed: undefined })
    onSiteReachable(() => {
      if (uploadOf(key)?.state === 'offline') sendAgain(key)
    })
    return
  }
  if (kind === 'logged-out') {
    changeUpload(key, {
      state: 'paused',
      speed: undefined,
      problem: t`Log in again in another tab, then continue.`,
    })
    return
  }
  const problem =
    kind === 'failing'
      ? t`The site could not take the file. Try again later.`
      : t`The upload failed.`
  changeUpload(key, { state: 'failed', speed: undefined, problem: message || problem })
}
