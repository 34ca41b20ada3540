import type { LiveRecorder, RecordedPart } from '@stagedoor/live-video'
import type { Ctx, ReadCtx } from '../../../platform/context.ts'
import { readStorageUse } from '../../media/index.ts'
import { readSettings } from '../../settings/index.ts'
import type { Piece } from '../replays/replays.rules.ts'
import { selectGuestRooms, selectGuests, selectMutes } from '../stage/stage.store.ts'
import { type StreamRow, selectStreams } from '../store.ts'
import { type GuestPart, placeGuests } from './place-guests.rules.ts'

/** A file and the parts of which it was joined. */
export interface JoinedFile {
  readonly file: RecordedPart
  readonly pieces: readonly Piece[]
}

/** The parts of a recorder by their streams; those of guests by the stream that they were in. */
export interface PartsOfStreams {
  readonly own: ReadonlyMap<string, readonly RecordedPart[]>
  readonly guests: ReadonlyMap<string, readonly RecordedPart[]>
  readonly streams: ReadonlyMap<string, StreamRow>
}

/**
 * Lists the parts of a recorder. Of streams that are over, the recordings of all rooms are ended
 * first, so that no guest is missing in a recording.
 */
export async function listRecorded(ctx: ReadCtx, recorder: LiveRecorder): Promise<PartsOfStreams> {
  for (const stream of (await findStreams(ctx, await recorder.parts())).streams.values()) {
    if (stream.state !== 'ended') continue
    for (const id of [stream.id, ...(await selectGuestRooms(ctx, stream.id))])
      await recorder.stop(id)
  }
  const parts = await recorder.parts()
  const { streams, streamOf } = await findStreams(ctx, parts)
  const isOfGuest = ({ streamId }: RecordedPart) => streamOf.has(streamId)
  return {
    streams,
    own: Map.groupBy(
      parts.filter((part) => !isOfGuest(part)),
      ({ streamId }) => streamId,
    ),
    guests: Map.groupBy(parts.filter(isOfGuest), ({ streamId }) => streamOf.get(streamId) ?? ''),
  }
}

/** Finds the streams of some parts, and those in which guests were, by the rooms of the guests. */
async function findStreams(ctx: ReadCtx, parts: readonly RecordedPart[]) {
  const rooms = [...new Set(parts.map(({ streamId }) => streamId))]
  const guests = await selectGuests(ctx, rooms)
  const streamOf = new Map(guests.map(({ id, streamId }) => [id, streamId]))
  const found = await selectStreams(ctx, [...new Set([...rooms, ...streamOf.values()])])
  return { streamOf, streams: new Map(found.map((stream) => [stream.id, stream])) }
}

/**
 * Puts the guests of a stream into its recording, unless nobody was recorded. Where that fails, or
 * the file would be too large for a video or for the storage of the performer, who was recorded up
 * to what is left of it, the recording shows the performer alone.
 */
export async function mixGuests(
  ctx: Ctx,
  recorder: LiveRecorder,
  { stream, joined, parts }: RecordedGuests,
): Promise<JoinedFile> {
  const { file, pieces } = joined
  const { id: streamId, performerId } = stream
  const stretches = placeGuests(pieces, await guestPartsOf(ctx, streamId, parts))
  if (!recorder.mix || stretches.length === 0) return joined
  try {
    const mixed = await recorder.mix(file, stretches)
    const { usedBytes, allowedBytes } = await readStorageUse(ctx, performerId)
    const { maxVideoBytes } = await readSettings(ctx)
    if (mixed.size <= Math.min(maxVideoBytes, allowedBytes - usedBytes))
      return { file: mixed, pieces }
    ctx.log.warn({ streamId }, 'a recording with its guests is too large for the vault')
  } catch (error) {
    ctx.log.warn({ err: error as Error }, 'could not put the guests into a recording')
  }
  return joined
}

/** A recording, and the parts of the guests of its stream. */
interface RecordedGuests {
  readonly stream: StreamRow
  readonly joined: JoinedFile
  readonly parts: readonly RecordedPart[]
}

/** Returns the parts of guests in the order in which they were invited. */
async function guestPartsOf(
  ctx: ReadCtx,
  streamId: string,
  parts: readonly RecordedPart[],
): Promise<GuestPart[]> {
  if (parts.length === 0) return []
  return (await selectMutes(ctx, streamId)).flatMap(({ id, mutes }) =>
    parts.filter((part) => part.streamId === id).map((part) => ({ ...part, mutes })),
  )
}

/** Removes the parts of guests, and their folders. */
export async function removeGuestParts(
  recorder: LiveRecorder,
  parts: readonly RecordedPart[],
): Promise<void> {
  for (const part of parts) await part.remove()
  for (const room of new Set(parts.map(({ streamId }) => streamId))) await recorder.forget(room)
}
