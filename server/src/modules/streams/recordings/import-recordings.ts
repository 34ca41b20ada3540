import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Upload } from '@stagedoor/contract/kit'
import type { LiveRecorder, RecordedPart } from '@stagedoor/live-video'
import { measureStream } from '../../../gateways/files/measure-stream.ts'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { accountsById } from '../../accounts/index.ts'
import { markReplay, receiveFile } from '../../media/index.ts'
import { stateRecording } from '../../releases/index.ts'
import { readSettings } from '../../settings/index.ts'
import { insertReplayFile } from '../replays/replay-files.store.ts'
import type { Piece } from '../replays/replays.rules.ts'
import type { StreamRow } from '../store.ts'
import { type JoinedFile, listRecorded, mixGuests, removeGuestParts } from './mix-guests.ts'
import { groupParts } from './recordings.rules.ts'
import { insertRecording, type RecordingRow, selectRecordings } from './recordings.store.ts'

/** Shorter parts are left out, in milliseconds. */
const SHORTEST_MS = 1000

/**
 * Puts the recordings of streams that are over into their performers’ vaults, as uploads of videos:
 * one file for each stream with its guests, as far as the site accepts videos of that size. Parts
 * of streams or accounts that are gone are removed.
 */
export async function importRecordings(ctx: Ctx, recorder: LiveRecorder): Promise<void> {
  const { own, guests, streams } = await listRecorded(ctx, recorder)
  const owners = await accountsById(
    ctx,
    [...streams.values()].map(({ performerId }) => performerId),
  )
  for (const [streamId, parts] of own) {
    const stream = streams.get(streamId)
    if (stream && stream.state !== 'ended') continue
    const isWanted = stream !== undefined && owners.get(stream.performerId)?.status !== 'inactive'
    const recorded = { streamId, parts, guests: guests.get(streamId) ?? [] }
    await importStream(ctx, recorder, isWanted ? stream : undefined, recorded).catch(
      (error: Error) => ctx.log.warn({ err: error, streamId }, 'could not keep a recording'),
    )
  }
  for (const [streamId, parts] of guests)
    if (!own.has(streamId) && isLeftOver(ctx, streams.get(streamId)))
      await removeGuestParts(recorder, parts)
}

/** The parts of a stream, and those of its guests. */
interface RecordedStream {
  readonly streamId: string
  readonly parts: readonly RecordedPart[]
  readonly guests: readonly RecordedPart[]
}

/** Puts the recording of a stream into the vault; removes that of one which is gone. */
async function importStream(
  ctx: Ctx,
  recorder: LiveRecorder,
  stream: StreamRow | undefined,
  { streamId, parts, guests }: RecordedStream,
): Promise<void> {
  const isWanted = ({ length }: RecordedPart) => stream !== undefined && length >= SHORTEST_MS
  for (const part of parts) if (!isWanted(part)) await part.remove()
  if (stream)
    for await (const joined of joinAll(ctx, recorder, parts.filter(isWanted))) {
      const { file, pieces } = await mixGuests(ctx, recorder, { stream, joined, parts: guests })
      await importPart(ctx, stream, file, pieces)
      await file.remove()
    }
  await removeGuestParts(recorder, guests)
  await recorder.forget(streamId)
  if (stream) ctx.push({ account: stream.performerId }, 'streams.changed', {})
}

/** The time for which parts of guests wait for the recording of their stream, in milliseconds. */
const LEFT_OVER_MS = 600_000

/** Returns true for the stream of guests whose recording will not come any more. */
const isLeftOver = (ctx: Ctx, stream: StreamRow | undefined): boolean =>
  !stream?.endedAt
    ? stream === undefined
    : ctx.now().getTime() - stream.endedAt.getTime() > LEFT_OVER_MS

const pieceOf = ({ startedAt, length }: RecordedPart): Piece => [startedAt.getTime(), length]

/**
 * Joins parts of a stream to as few files as the limits of videos allow, each once the one before
 * is no longer needed: they have the same name. Where that fails, the parts stay as they are.
 */
async function* joinAll(
  ctx: Ctx,
  recorder: LiveRecorder,
  parts: readonly RecordedPart[],
): AsyncGenerator<JoinedFile> {
  const { maxVideoBytes: bytes, maxVideoSeconds } = await readSettings(ctx)
  for (const group of groupParts(parts, { bytes, milliseconds: maxVideoSeconds * 1000 })) {
    const joined =
      group.length > 1
        ? await recorder.join?.(group).catch((error: Error) => {
            ctx.log.warn({ err: error }, 'could not join the parts of a recording')
            return undefined
          })
        : undefined
    if (joined) yield { file: joined, pieces: group.map(pieceOf) }
    else for (const file of group) yield { file, pieces: [pieceOf(file)] }
  }
}

/** Puts a part into the vault, or stores why not. Fails where it has to be tried again. */
async function importPart(
  ctx: Ctx,
  stream: StreamRow,
  part: RecordedPart,
  pieces: readonly Piece[],
): Promise<void> {
  const { id: streamId, performerId } = stream
  const number = (await selectRecordings(ctx, [streamId])).length + 1
  const filename = `${stream.title}${number > 1 ? ` (${number})` : ''}.mkv`
  const store = (outcome: Pick<RecordingRow, 'fileId' | 'refusal'>) =>
    transaction(ctx, (ctx) =>
      insertRecording(ctx, {
        streamId,
        startedAt: part.startedAt,
        performerId,
        pieces,
        ...outcome,
      }),
    )
  try {
    const upload = await uploadOf(part, filename)
    // Before the file is there: it may not be processed before it is known who is in it.
    const content = { ownerId: performerId, sha256: upload.sha256 }
    await transaction(ctx, (ctx) => stateRecording(ctx, streamId, content))
    const { _id: fileId } = await receiveFile(ctx, upload, { kind: 'video', ownerId: performerId })
    await store({ fileId, refusal: null })
    await transaction(ctx, async (ctx) => {
      await markReplay(ctx, fileId)
      await insertReplayFile(ctx, { fileId, streamId, performerId, fromMs: 0, pieces })
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'storage.full') throw error
    await store({
      fileId: null,
      refusal: error.code === 'storage.quota_exceeded' ? 'storage_full' : 'refused',
    })
  }
}

/** The bytes of the beginning by which the format of a file is recognised. */
const HEAD_BYTES = 4100

/** Returns a file of this machine as an upload. */
export async function uploadOf(
  { path }: Pick<RecordedPart, 'path'>,
  filename: string,
): Promise<Upload> {
  const hash = createHash('sha256')
  const seen = { size: 0 }
  let head = Buffer.alloc(0)
  for await (const bytes of measureStream(createReadStream(path), hash, seen))
    if (head.length < HEAD_BYTES)
      head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
  return { field: 'file', filename, path, size: seen.size, sha256: hash.digest('hex'), head }
}
