import { REPLAY_PART_SECONDS } from '@stagedoor/contract/streams'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import { resolveVisibility } from '../../access/index.ts'
import { blockedBy, blockedIds } from '../../blocks/index.ts'
import { itemsByIds } from '../../items/index.ts'
import { filesByIds, isPlayAddress } from '../../media/index.ts'
import type { LineRow } from '../chat/lines.store.ts'
import { presentLines } from '../chat/views.ts'
import { selectStreams } from '../store.ts'
import { selectReplayFile, selectReplayLines } from './replay-files.store.ts'
import { instantOf, secondOf } from './replays.rules.ts'

type VisitorCtx = Ctx & { readonly viewer: Viewer | undefined }

/**
 * Returns the lines of one part of the chat beside a replay, to those who may watch the replay now.
 * Refuses `media.address_ended` to all others, and `streams.recording_not_found` for other videos.
 */
export async function readReplayChat(
  ctx: VisitorCtx,
  fileId: string,
  { part, address }: { readonly part: number; readonly address: string },
) {
  if (!(await isPlayAddress(ctx, ctx.viewer, { fileId, address }))) refuse('media.address_ended')
  const [shown, files] = await Promise.all([
    selectReplayFile(ctx, fileId),
    filesByIds(ctx, [fileId]),
  ])
  const lengthMs = files.get(fileId)?.durationMs
  if (!shown || !lengthMs) return refuse('streams.recording_not_found')
  const { streamId, performerId, fromMs, pieces } = shown
  const beginMs = part * REPLAY_PART_SECONDS * 1000
  const endMs = Math.min(beginMs + REPLAY_PART_SECONDS * 1000, lengthMs)
  const canRemove = ctx.viewer?.id === performerId || mayAsStaff(ctx.viewer, 'moderation.write')
  if (beginMs >= endMs) return { lines: [], canRemove }
  const rows = await selectReplayLines(ctx, {
    streamId,
    performerId,
    since: instantOf(fromMs + beginMs, pieces),
    until: instantOf(fromMs + endMs, pieces),
  })
  const seen = await ofAudience(ctx, shown, await withoutBlocked(ctx, performerId, rows))
  const lines = await presentLines(ctx, shown, seen)
  const secondIn = ({ createdAt }: LineRow) => (secondOf(createdAt, pieces) ?? 0) - fromMs / 1000
  return {
    canRemove,
    lines: lines.map((line, at) => ({ second: secondIn(seen[at] as LineRow), line })),
  }
}

/**
 * Leaves out what others than the performer wrote in a stream for a smaller audience, to which the
 * viewer does not belong: who wrote in it said so among subscribers or followers.
 */
async function ofAudience(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  { streamId, performerId }: { readonly streamId: string; readonly performerId: string },
  rows: readonly LineRow[],
): Promise<readonly LineRow[]> {
  const { viewer } = ctx
  const [stream] = await selectStreams(ctx, [streamId])
  if (stream?.audience === 'everyone' || viewer?.id === performerId) return rows
  if (mayAsStaff(viewer, 'content.read')) return rows
  const items = await itemsByIds(ctx, [streamId])
  const found = (await resolveVisibility(ctx, viewer, [...items.values()])).get(streamId)
  if (found?.isSubscribed || (stream?.audience === 'followers' && found?.isFollowed)) return rows
  return rows.filter(({ senderId }) => senderId === performerId || senderId === viewer?.id)
}

/** Leaves out lines of people whom the performer blocked, or between whom and the viewer a block is. */
async function withoutBlocked(
  ctx: ReadCtx & { readonly viewer: Viewer | undefined },
  performerId: string,
  rows: readonly LineRow[],
): Promise<LineRow[]> {
  const senders = [...new Set(rows.map(({ senderId }) => senderId))]
  const [byPerformer, ofViewer] = await Promise.all([
    blockedBy(ctx, performerId, senders),
    ctx.viewer ? blockedIds(ctx, ctx.viewer.id) : [],
  ])
  const hidden = new Set([...byPerformer, ...ofViewer])
  return rows.filter(({ senderId }) => !hidden.has(senderId))
}
