import type { ResultOf } from '@stagedoor/contract/kit'
import type { Chapter } from '@stagedoor/contract/media'
import type * as streams from '@stagedoor/contract/streams'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { arrangeChapters, filesByIds } from '../../media/index.ts'
import { cutReplayJob } from './cut-replay.ts'
import { type Moment, suggestChapters } from './replays.rules.ts'
import {
  type MomentRow,
  putReplay,
  type ReplayRow,
  selectMoments,
  selectReplay,
  selectSource,
} from './replays.store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Replay = ResultOf<typeof streams.readReplay>

/** The shortest replay, in seconds. */
const SHORTEST = 1

/**
 * Returns what the viewer made of the recording of their stream, and which of its moments may be
 * chapters. Refuses `streams.recording_not_found`.
 */
export async function readReplay(ctx: ViewerCtx, fileId: string): Promise<Replay> {
  const { source, file } = await requireRecording(ctx, fileId)
  const [moments, replay] = await Promise.all([
    selectMoments(ctx, source.streamId),
    selectReplay(ctx, fileId),
  ])
  return {
    streamId: source.streamId,
    title: source.title,
    duration: (file.durationMs ?? 0) / 1000,
    suggestions: suggestChapters(moments.map(momentOf), source.pieces),
    replay: replay ? replayView(replay) : null,
  }
}

/**
 * Cuts a video from the recording of a stream of the viewer, which can be published then. Refuses
 * `streams.recording_not_found`, `streams.replay_in_progress`, `streams.replay_too_short`,
 * `media.not_ready`, and `media.chapters_unusable` with an explanation.
 */
export async function makeReplay(
  ctx: ViewerCtx,
  fileId: string,
  { from, to, chapters }: Part & { readonly chapters: readonly Chapter[] },
): Promise<Replay> {
  const { source, file } = await requireRecording(ctx, fileId)
  if (file.stage !== 'ready') refuse('media.not_ready')
  const duration = (file.durationMs ?? 0) / 1000
  const end = Math.min(to, duration)
  if (end - from < SHORTEST) refuse('streams.replay_too_short')
  const arranged = arrangeChapters(chapters, file.durationMs)
  if ('explanation' in arranged)
    refuse('media.chapters_unusable', { explanation: arranged.explanation })
  await transaction(ctx, async (ctx) => {
    const isStored = await putReplay(ctx, {
      recordingFileId: fileId,
      streamId: source.streamId,
      performerId: source.performerId,
      fromMs: Math.round(from * 1000),
      toMs: Math.round(end * 1000),
      chapters: arranged.chapters,
    })
    if (!isStored) refuse('streams.replay_in_progress')
    await enqueue(ctx, cutReplayJob, { fileId })
  })
  return readReplay(ctx, fileId)
}

interface Part {
  readonly from: number
  readonly to: number
}

/** Returns a recording of the viewer and its file. */
async function requireRecording(ctx: ReadCtx & { readonly viewer: Viewer }, fileId: string) {
  const source = await selectSource(ctx, fileId)
  const file = (await filesByIds(ctx, [fileId])).get(fileId)
  if (source?.performerId !== ctx.viewer.id || !file) refuse('streams.recording_not_found')
  return { source, file }
}

const momentOf = ({ notice, text, createdAt }: MomentRow): Moment => ({
  reason: notice === 'goal_reached' ? 'goal' : notice === 'title_changed' ? 'title' : 'tip',
  title: text,
  at: createdAt,
})

const replayView = ({ state, fromMs, toMs, chapters, fileId }: ReplayRow): Replay['replay'] => ({
  state,
  from: fromMs / 1000,
  to: toMs / 1000,
  chapters: [...chapters],
  fileId,
})
