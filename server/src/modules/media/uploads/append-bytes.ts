import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FileNotFound, type PartialFile, StoreFull } from '../../../gateways/files/port.ts'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { HEAD_BYTES, type PieceChecksum, TusProblem } from '../../../platform/uploads/index.ts'
import { readSettings } from '../../settings/index.ts'
import { removeBytes } from './list-uploads.ts'
import { DAY_MS, partialOf, RECORD_EVERY_MS } from './rules.ts'
import { type UploadRow, uploadById } from './store.ts'
import { recordProgress, touchUpload } from './writers.store.ts'

/** A piece of an upload on its way. */
export interface Piece {
  readonly content: Readable
  readonly checksum: PieceChecksum | undefined
  /** The request that sends it. */
  readonly writer: string
}

/**
 * Appends a piece and returns the bytes that the upload has then. A piece that breaks off stays as
 * far as it arrived, unless it carries a checksum, which only the whole piece can match.
 */
export async function appendBytes(ctx: Ctx, row: UploadRow, piece: Piece): Promise<number> {
  const watch = watchPiece(row, piece.checksum)
  const stop = new AbortController()
  const progress = await followProgress(ctx, row, { piece, watch, stop })
  const ticking = setInterval(() => {
    // A failed statement ends the piece below, where the last bytes are recorded.
    progress.tick().catch(() => stop.abort())
  }, RECORD_EVERY_MS)
  try {
    await ctx.gateways.files.partial.append(partialOf(row), piece.content, {
      measure: watch.measure,
      signal: stop.signal,
      onReceived: progress.onReceived,
    })
  } catch (error) {
    throw asRefusal(error)
  } finally {
    clearInterval(ticking)
    if (!stop.signal.aborted) await progress.record()
    if (stop.signal.aborted) await removeIfDeleted(ctx, row, progress.last())
  }
  if (stop.signal.aborted) throw new TusProblem('locked')
  if (!watch.mayKeep()) throw new TusProblem('checksumMismatch')
  return progress.last().received
}

interface Observed {
  readonly piece: Piece
  readonly watch: ReturnType<typeof watchPiece>
  readonly stop: AbortController
}

/** Follows how far a piece has arrived, and keeps the claim of its writer while bytes arrive. */
async function followProgress(
  ctx: Ctx,
  row: UploadRow,
  { piece: { writer }, watch, stop }: Observed,
) {
  const { unfinishedUploadDays } = await readSettings(ctx)
  const { id } = row
  let last = partialOf(row)
  let seen = row.received
  let recording: Promise<unknown> = Promise.resolve()
  const endUnless = (isOurs: boolean) => {
    if (!isOurs) stop.abort()
    return isOurs
  }
  const recordLast = async () => {
    const { received, state: storeState } = last
    if (received > row.received && !watch.mayKeep()) return false
    const expiresAt = new Date(ctx.now().getTime() + unfinishedUploadDays * DAY_MS)
    const head = watch.head().subarray(0, received)
    return endUnless(
      await recordProgress(ctx, { id, writer }, { received, storeState, head, expiresAt }),
    )
  }
  /**
   * Records the last state, unless it holds bytes without their checksum; returns true when it was
   * kept. One statement follows another, so that an earlier state never replaces a later one.
   */
  const record = () => {
    const recorded = recording.then(recordLast, recordLast)
    recording = recorded
    return recorded
  }
  return {
    record,
    last: () => last,
    onReceived(file: PartialFile) {
      const isNewState = file.state !== last.state
      last = file
      return isNewState ? record() : watch.mayKeep()
    },
    async tick() {
      if (watch.total() === seen) return
      seen = watch.total()
      if (!(await record())) endUnless(await touchUpload(ctx, { id, writer }))
    },
  }
}

/** Deletes the bytes of an upload that was deleted while they arrived. */
async function removeIfDeleted(
  ctx: Ctx,
  row: UploadRow,
  { received, state: storeState }: PartialFile,
) {
  if (!(await uploadById(ctx, row.id))) await removeBytes(ctx, { ...row, received, storeState })
}

function asRefusal(error: unknown): unknown {
  if (error instanceof FileNotFound) return new TusProblem('gone')
  return error instanceof StoreFull ? new Refusal('storage.full', null) : error
}

/** Watches the bytes of a piece: their number, the start of the file, and the checksum. */
function watchPiece({ size, received, head }: UploadRow, checksum: PieceChecksum | undefined) {
  const hash = checksum && createHash(checksum.algorithm)
  let known = head
  let total = received
  return {
    measure(chunk: Buffer) {
      if (total + chunk.length > size) throw new TusProblem('tooMuch')
      if (known.length < HEAD_BYTES && known.length === total) {
        known = Buffer.concat([known, chunk.subarray(0, HEAD_BYTES - known.length)])
      }
      total += chunk.length
      hash?.update(chunk)
    },
    head: () => known,
    total: () => total,
    /** Returns true when the bytes so far have the announced checksum, or none was announced. */
    mayKeep: () => !hash || !checksum || hash.copy().digest().equals(checksum.digest),
  }
}
