import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FileNotFound, type PartialFile, StoreFull } from '../../../gateways/files/port.ts'
import type { Ctx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type PieceChecksum, TusProblem } from '../../../platform/uploads/index.ts'
import { readSettings } from '../../settings/index.ts'
import { DAY_MS, HEAD_BYTES, partialOf, RECORD_EVERY_MS, WRITER_LOST_MS } from './rules.ts'
import { claimUpload, recordProgress, releaseUpload, type UploadRow } from './store.ts'

/** A piece of an upload on its way. */
export interface Piece {
  readonly content: Readable
  readonly checksum: PieceChecksum | undefined
  /** The request that sends it. */
  readonly writer: string
}

/**
 * Claims an upload for a request, so that no other one appends meanwhile; returns the function that gives it back. A
 * writer that received nothing for some seconds loses the upload to the next one.
 */
export async function claimForWriter(ctx: Ctx, id: string, writer: string): Promise<() => Promise<void>> {
  const now = ctx.now()
  const since = new Date(now.getTime() - WRITER_LOST_MS)
  if (!(await claimUpload(ctx, id, { writer, since, now }))) throw new TusProblem('locked')
  return () => releaseUpload(ctx, id, writer)
}

/**
 * Appends a piece and returns the bytes that the upload has then. A piece that breaks off stays as far as it arrived,
 * unless it carries a checksum, which only the whole piece can match.
 */
export async function appendBytes(ctx: Ctx, row: UploadRow, piece: Piece): Promise<number> {
  const { unfinishedUploadDays } = await readSettings(ctx)
  const watch = watchPiece(row, piece.checksum)
  const stop = new AbortController()
  let last = partialOf(row)
  let recorded = last
  const record = async (file: PartialFile) => {
    if (piece.checksum && !watch.matches()) return
    const { received, state: storeState } = file
    const expiresAt = new Date(ctx.now().getTime() + unfinishedUploadDays * DAY_MS)
    const isOurs = await recordProgress(
      ctx,
      { id: row.id, writer: piece.writer },
      { received, storeState, head: watch.head(), expiresAt },
    )
    if (!isOurs) stop.abort()
    recorded = file
  }
  const ticking = setInterval(() => {
    // A failed statement ends the piece below, where the last bytes are recorded.
    if (last.received > recorded.received) record(last).catch(() => stop.abort())
  }, RECORD_EVERY_MS)
  try {
    last = await ctx.gateways.files.partial.append(last, piece.content, {
      measure: watch.measure,
      signal: stop.signal,
      onReceived: (file) => {
        const mustKeep = file.state !== last.state
        last = file
        return mustKeep ? record(file) : undefined
      },
    })
  } catch (error) {
    throw asRefusal(error)
  } finally {
    clearInterval(ticking)
    if (!stop.signal.aborted && !(piece.checksum && !watch.matches())) await record(last)
  }
  if (stop.signal.aborted) throw new TusProblem('locked')
  if (piece.checksum && !watch.matches()) throw new TusProblem('checksumMismatch')
  return last.received
}

function asRefusal(error: unknown): unknown {
  if (error instanceof FileNotFound) return new TusProblem('gone')
  if (!(error instanceof StoreFull)) return error
  try {
    return refuse('storage.full')
  } catch (refusal) {
    return refusal
  }
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
    /** Returns true when the bytes so far have the announced checksum. */
    matches: () =>
      hash
        ?.copy()
        .digest()
        .equals(checksum?.digest ?? Buffer.alloc(0)) === true,
  }
}
