import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { findBlockBetween } from '../blocks/index.ts'
import { type DecisionTarget, type Grounds, recordDecision } from '../decisions/index.ts'
import {
  type LineRow,
  removeLineText,
  selectLastLines,
  selectLineById,
  selectLinesAround,
} from './chat/lines.store.ts'
import { endStreamJob } from './jobs.ts'
import { watchingOf } from './policy.ts'
import { pushEndByAdmin, pushLine } from './pushes.ts'
import { isReplayed } from './replays/replay-files.store.ts'
import { type StreamRow, selectStreams } from './store.ts'

/**
 * The lines before and after a reported one, and the last ones of a reported stream, of which a
 * report keeps a copy.
 */
const AROUND = 10
const LAST = 20

/** A line of a chat in the copy that a report keeps. */
export interface ReportedLine {
  readonly senderId: string
  readonly text: string
  readonly createdAt: string
}

/** A stream as a report keeps it: its texts, and the last lines of its chat. */
export interface ReportedStream {
  readonly performerId: string
  readonly title: string
  readonly text: string
  readonly around: readonly ReportedLine[]
}

/** Returns a stream for a report by an account that may find it; undefined otherwise. */
export async function streamForReport(
  ctx: ReadCtx,
  viewer: Viewer,
  id: string,
): Promise<ReportedStream | undefined> {
  const [stream] = await selectStreams(ctx, [id])
  const lacks = stream && (await watchingOf(ctx, viewer, [stream]))(stream).lacks
  if (!stream || lacks === 'hidden') return undefined
  const { performerId, title, description: text } = stream
  // Those who may not watch a stream learn nothing of its chat from their report either; admins do.
  return { performerId, title, text, around: (await selectLastLines(ctx, id, LAST)).map(copyOf) }
}

/** A line of the chat of a stream as a report keeps it, with the lines around it. */
export interface ReportedStreamLine {
  readonly streamId: string
  readonly senderId: string
  readonly text: string
  readonly around: readonly ReportedLine[]
}

/**
 * Returns a line for a report by an account that may watch its stream, or reads it beside a replay;
 * undefined otherwise, and for removed lines.
 */
export async function lineForReport(
  ctx: ReadCtx,
  viewer: Viewer,
  id: string,
): Promise<ReportedStreamLine | undefined> {
  const line = await selectLineById(ctx, id)
  const [stream] = line ? await selectStreams(ctx, [line.streamId]) : []
  if (!line || !stream || line.removedAt || line.type === 'notify') return undefined
  if (!(await readsLines(ctx, viewer, stream))) return undefined
  const { streamId, senderId, text } = line
  return {
    streamId,
    senderId,
    text,
    around: (await selectLinesAround(ctx, line, AROUND)).map(copyOf),
  }
}

/**
 * Returns true for an account that may read lines of a stream. Lines of one that is over are read
 * beside its replays: only who was shown a line knows its id, so that nothing is learned by it.
 */
async function readsLines(ctx: ReadCtx, viewer: Viewer, stream: StreamRow): Promise<boolean> {
  if ((await watchingOf(ctx, viewer, [stream]))(stream).lacks === undefined) return true
  if (stream.state !== 'ended' || !(await isReplayed(ctx, stream.id))) return false
  return (await findBlockBetween(ctx, viewer.id, stream.performerId)) === 'none'
}

const copyOf = ({ senderId, text, createdAt }: LineRow): ReportedLine => ({
  senderId,
  text,
  createdAt: createdAt.toISOString(),
})

/**
 * Ends a stream for moderation, with the reason that its performer reads. One that is over stays as
 * it is.
 */
export async function endByModeration(
  ctx: InTransaction,
  streamId: string,
  grounds: Grounds,
): Promise<void> {
  const [stream] = await selectStreams(ctx, [streamId])
  if (!stream || stream.state === 'ended') return
  await enqueue(ctx, endStreamJob, { streamId, by: 'admin', note: grounds.explanation })
  await recordDecision(ctx, streamTarget(stream), grounds)
  pushEndByAdmin(ctx, stream)
}

/** Removes a line for moderation; a placeholder stays. Does nothing when it is gone already. */
export async function removeLineByModeration(
  ctx: InTransaction,
  id: string,
  grounds: Grounds,
): Promise<void> {
  const line = await selectLineById(ctx, id)
  const [stream] = line ? await selectStreams(ctx, [line.streamId]) : []
  if (!line || !stream || line.removedAt) return
  await recordDecision(ctx, lineTarget(line), grounds)
  await pushLine(ctx, 'message_deleted_conversation', stream, await removeLineText(ctx, id))
}

/** Returns a stream as the subject of a decision. */
export const streamTarget = ({ id, performerId, title, createdAt }: StreamRow): DecisionTarget => ({
  kind: 'stream',
  id,
  ownerId: performerId,
  excerpt: title,
  createdAt,
})

/** Returns a line of a chat as the subject of a decision. */
export const lineTarget = ({ id, senderId, text, createdAt }: LineRow): DecisionTarget => ({
  kind: 'stream_line',
  id,
  ownerId: senderId,
  excerpt: text,
  createdAt,
})
