import type { LiveEvent, LiveRecorder, RecordingStop } from '@stagedoor/live-video'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { chosenProvider } from '../../livevideo/index.ts'
import { readStorageUse } from '../../media/index.ts'
import { readSettings } from '../../settings/index.ts'
import { streamOfRoom } from '../stage/follow-stage.ts'
import { changeStream } from '../store.ts'
import { importRecordings } from './import-recordings.ts'

/** The time between two looks for parts of ended processes, in milliseconds. */
const LOOK_EVERY_MS = 60_000

/** Returns true when the site allows it and its provider can record new streams. */
export async function canRecord(ctx: Ctx): Promise<boolean> {
  const { allowStreamRecording } = await readSettings(ctx)
  return allowStreamRecording && (await chosenProvider(ctx))?.records === true
}

/**
 * Records the streams whose performers asked for it, in the process that carries their video, and
 * puts the parts into the vaults once a stream is over; those that a killed process left, at the
 * next look. Returns a function that stops.
 */
export function followRecordings(base: Ctx): () => void {
  const { live } = base.gateways
  const { recorder } = live
  if (!recorder) return () => undefined
  const warn = (error: Error) => base.log.warn({ err: error }, 'could not record a stream')
  let importing = Promise.resolve()
  const importSoon = () => {
    importing = importing.then(() => importRecordings(base, recorder)).catch(warn)
  }
  const hear = (event: LiveEvent) => {
    if (event.kind === 'publisher_up') startRecording(base, recorder, event.streamId).catch(warn)
    if (event.kind === 'recorded') importSoon()
  }
  const stop = live.onEvent(hear)
  const look = setInterval(importSoon, LOOK_EVERY_MS).unref()
  importSoon()
  return () => {
    stop()
    clearInterval(look)
  }
}

/**
 * Records a stream, or the picture of one of its guests, if its performer asked for it, up to the
 * storage that they have left.
 */
async function startRecording(ctx: Ctx, recorder: LiveRecorder, roomId: string): Promise<void> {
  const stream = (await streamOfRoom(ctx, roomId))?.stream
  if (!stream?.isRecorded || stream.recordingStopped || stream.state === 'ended') return
  const { usedBytes, allowedBytes } = await readStorageUse(ctx, stream.performerId)
  const { maxVideoBytes, maxVideoSeconds } = await readSettings(ctx)
  const onStopped = (recordingStopped: RecordingStop) => {
    if (roomId !== stream.id) return
    noteStop(ctx, roomId, recordingStopped).catch((error: Error) =>
      ctx.log.warn({ err: error }, 'could not note that a recording stopped'),
    )
  }
  await recorder.record({
    streamId: roomId,
    maxBytes: roomFor(allowedBytes - usedBytes),
    partBytes: maxVideoBytes * PART_OF_LIMIT,
    partSeconds: maxVideoSeconds * PART_OF_LIMIT,
    onStopped,
  })
}

/**
 * Returns what may be recorded of the storage that is left: a recording goes on for some pictures
 * before it stops.
 */
const roomFor = (bytesLeft: number): number =>
  bytesLeft - Math.min(bytesLeft * (1 - PART_OF_LIMIT), 16 * 1024 ** 2)

/**
 * A part ends at this share of the limits of a video, since it goes on until the next key frame.
 */
const PART_OF_LIMIT = 0.9

/** Stores why a recording stopped, and lets the page of its performer read it. */
async function noteStop(
  ctx: Ctx,
  streamId: string,
  recordingStopped: RecordingStop,
): Promise<void> {
  const { performerId } = await transaction(ctx, (ctx) =>
    changeStream(ctx, streamId, { recordingStopped }),
  )
  ctx.push({ account: performerId }, 'streams.changed', {})
}
