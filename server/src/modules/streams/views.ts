import type { Tokens } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { posterView } from '../content/index.ts'
import { filesByIds, loadFileViews } from '../media/index.ts'
import { countViewers } from './media/viewers.store.ts'
import { watchingOf } from './policy.ts'
import { selectRecordings } from './recordings/recordings.store.ts'
import { isHeld, secondsOnAir } from './rules.ts'
import type { StreamRow } from './store.ts'
import { selectTipSettings, type TipSettings } from './tips/tips.store.ts'

/** The card of an account that is gone. */
export const NOBODY: PersonCard = {
  _id: '',
  name: '',
  username: '',
  avatar: null,
  cover: null,
  isPerformer: false,
  verifiedAccount: false,
  isOnline: 0,
}

/** Returns streams as a viewer sees them. */
export async function presentStreams(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  rows: readonly StreamRow[],
) {
  if (rows.length === 0) return []
  const performerIds = rows.map(({ performerId }) => performerId)
  const [people, tips, show, counts, watching] = await Promise.all([
    readCards(ctx, performerIds),
    selectTipSettings(ctx, performerIds),
    loadFileViews(
      ctx,
      viewer,
      rows.flatMap(({ coverId }) => coverId ?? []),
    ),
    countViewers(
      ctx,
      rows.map(({ id }) => id),
    ),
    watchingOf(ctx, viewer, rows),
  ])
  return rows.map((row) => {
    const { isFollowed, isSubscribed, isBought, lacks } = watching(row)
    const isOpen = row.state !== 'ended'
    return {
      ...streamFields(row, ctx.now()),
      performerInfo: people.get(row.performerId) ?? NOBODY,
      ...presentTips(tips.get(row.performerId)),
      cover: coverView(row.coverId ? show(row.coverId, 'open') : undefined),
      stats: { members: counts.get(row.id) ?? 0, likes: 0 },
      isFollowed,
      isSubscribed,
      hasPurchased: row.price === 0n || isBought || row.performerId === viewer?.id,
      canWatch: isOpen && lacks === undefined,
      ...(row.performerId === viewer?.id && row.endNote && { endNote: row.endNote }),
    }
  })
}

/** Returns the picture of a cover; null until it is ready. */
function coverView(file: MediaFile | undefined) {
  const poster = posterView(file)
  return poster?.url ? poster : null
}

const presentTips = (settings: TipSettings | undefined) => ({
  tipMenu: presentMenu(settings),
  showsTopTippers: settings?.showsTopTippers ?? true,
})

/** Returns a tip menu in wire shape. */
export const presentMenu = (settings: TipSettings | undefined) =>
  (settings?.menu ?? []).map(({ title, amount }) => ({ title, amount: BigInt(amount) as Tokens }))

/** Returns a stream as a viewer sees it. */
export async function presentStream(ctx: ReadCtx, viewer: Viewer | undefined, row: StreamRow) {
  const [view] = await presentStreams(ctx, viewer, [row])
  if (!view) throw new Error(`The stream ${row.id} has no view`)
  return view
}

/** Returns streams with their figures, for their performer and admins. */
export async function presentFigures(ctx: ReadCtx, viewer: Viewer, rows: readonly StreamRow[]) {
  const [views, recordingsOf] = await Promise.all([
    presentStreams(ctx, viewer, rows),
    loadRecordings(
      ctx,
      rows.filter(({ performerId }) => performerId === viewer.id),
    ),
  ])
  return views.flatMap((view, at) => {
    const row = rows[at]
    return row
      ? [{ ...view, ...figuresOf(row, view.streamingTime), recordings: recordingsOf(row.id) }]
      : []
  })
}

/**
 * Returns the parts of the recordings of streams, without those that were deleted from the vault.
 */
async function loadRecordings(ctx: ReadCtx, rows: readonly StreamRow[]) {
  const ids = rows.filter(({ isRecorded }) => isRecorded).map(({ id }) => id)
  const parts = ids.length > 0 ? await selectRecordings(ctx, ids) : []
  const files = await filesByIds(
    ctx,
    parts.flatMap(({ fileId }) => fileId ?? []),
  )
  const kept = parts.filter(({ fileId }) => fileId === null || files.has(fileId))
  return (id: string) =>
    kept
      .filter(({ streamId }) => streamId === id)
      .map(({ fileId, refusal, startedAt }) => ({ fileId, refusal, startedAt }))
}

const figuresOf = (row: StreamRow, seconds: number) => ({
  peakViewers: row.peakViewers,
  meanViewers: seconds === 0 ? 0 : Math.round((Number(row.viewerSeconds) / seconds) * 10) / 10,
  tickets: row.ticketCount,
  earned: (row.tips + row.ticketSum) as Tokens,
  endedAt: row.endedAt,
  videoCodec: row.videoCodec,
  recordingStopped: row.recordingStopped,
  isInCall: isHeld(row),
})

function streamFields(row: StreamRow, now: Date) {
  const {
    id,
    title,
    description,
    performerId,
    sessionId,
    conversationId,
    audience,
    state,
    endedBy,
    price,
  } = row
  return {
    _id: id,
    title,
    description,
    performerId,
    sessionId,
    conversationId,
    audience,
    state,
    endedBy,
    type: 'public' as const,
    isStreaming: state === 'starting' || state === 'ended' ? 0 : 1,
    streamingTime: secondsOnAir(row, now),
    lastStreamingTime: row.endedAt ?? row.liveAt,
    isFree: price === 0n,
    price: price as Tokens,
    goal: goalOf(row),
    takesCalls: row.takesCalls,
    announcementId: row.announcementId,
    isRecorded: row.isRecorded,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const goalOf = ({ goalTitle: title, goalAmount, tips }: StreamRow) =>
  title && goalAmount ? { title, amount: goalAmount as Tokens, given: tips as Tokens } : null
