import { z } from 'zod'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { defineJob, type JobCtx } from '../../../platform/jobs/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CutFile, cutFile, markReplay, receiveFile } from '../../media/index.ts'
import { stateRecording } from '../../releases/index.ts'
import { uploadOf } from '../recordings/import-recordings.ts'
import { insertReplayFile } from './replay-files.store.ts'
import { chaptersWithin } from './replays.rules.ts'
import {
  changeReplay,
  type ReplayOutcome,
  type ReplayRow,
  type SourceRow,
  selectReplay,
  selectSource,
} from './replays.store.ts'

/** Cuts the replay of a recording. */
export const cutReplayJob = defineJob({
  name: 'streams.cut_replay',
  payload: z.object({ fileId: z.string() }),
  attempts: 3,
  timeoutSeconds: 3600,
  lane: 'renditions',
})

/**
 * Cuts the replay of a recording into a video of the vault, of the same people, with its chapters.
 * What fails is told to its performer, who may make it again.
 */
export async function cutReplay(ctx: JobCtx, fileId: string): Promise<void> {
  const [replay, source] = await Promise.all([selectReplay(ctx, fileId), selectSource(ctx, fileId)])
  if (replay?.state !== 'making' || !source) return
  const settle = async (outcome: ReplayOutcome) => {
    await transaction(ctx, (ctx) => changeReplay(ctx, fileId, outcome))
    ctx.push({ account: replay.performerId }, 'streams.changed', {})
  }
  const part = { from: replay.fromMs / 1000, to: replay.toMs / 1000 }
  try {
    await cutFile(ctx, fileId, part, async (cut) => {
      const made = await keepReplay(ctx, replay, source, cut)
      await settle({ state: 'ready', fileId: made })
    })
  } catch (error) {
    ctx.signal.throwIfAborted()
    ctx.log.warn({ err: error, fileId }, 'could not cut the replay of a stream')
    const isFull = error instanceof Refusal && error.code === 'storage.quota_exceeded'
    await settle({ state: isFull ? 'storage_full' : 'failed', fileId: null })
  }
}

/** Puts a replay into the vault, and returns the id of its file. */
async function keepReplay(
  ctx: Ctx,
  { streamId, performerId, chapters, toMs }: ReplayRow,
  { title, pieces }: SourceRow,
  { path, from }: CutFile,
): Promise<string> {
  const upload = await uploadOf({ path }, `${title}.mkv`)
  // Before the file is there: it may not be processed before it is known who is in it.
  const content = { ownerId: performerId, sha256: upload.sha256 }
  await transaction(ctx, (ctx) => stateRecording(ctx, streamId, content))
  const { _id: id } = await receiveFile(ctx, upload, { kind: 'video', ownerId: performerId })
  const within = chaptersWithin(chapters, { from, to: toMs / 1000 })
  await transaction(ctx, async (ctx) => {
    await markReplay(ctx, id, within)
    const fromMs = Math.round(from * 1000)
    await insertReplayFile(ctx, { fileId: id, streamId, performerId, fromMs, pieces })
  })
  return id
}
