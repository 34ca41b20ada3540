import type { Tokens } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { StreamNoticeKind } from '@stagedoor/contract/streams'
import { msgid, ngettext, t } from 'ttag'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { posterView } from '../content/index.ts'
import { filesByIds, loadFileViews } from '../media/index.ts'
import { ranksForEverybody } from '../topfans/index.ts'
import { type LineRow, selectLine } from './chat/lines.store.ts'
import { moderatorsAmong } from './chat/moderators.store.ts'
import { isMuted } from './chat/mutes.store.ts'
import { countViewers } from './media/viewers.store.ts'
import { watchingOf } from './policy.ts'
import { selectRecordings } from './recordings/recordings.store.ts'
import { isHeld, secondsOnAir } from './rules.ts'
import type { StreamRow } from './store.ts'
import { selectTipSettings, type TipSettings } from './tips/tips.store.ts'

const NOBODY: PersonCard = {
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

/** Returns the chat of a stream as a viewer sees it: its pinned line only where they may watch. */
export async function presentChat(ctx: ReadCtx, viewer: Viewer, row: StreamRow) {
  const [chat, watching] = await Promise.all([
    presentSharedChat(ctx, row),
    watchingOf(ctx, viewer, [row]),
  ])
  if (watching(row).lacks) return { ...chat, pinnedLine: null }
  return row.state === 'ended' ? chat : { ...chat, ...(await rightsInChat(ctx, viewer, row)) }
}

/**
 * Returns the chat of a stream as everybody who watches it sees it, without the rights of one of
 * them.
 */
export async function presentSharedChat(ctx: ReadCtx, row: StreamRow) {
  const pinned = row.pinnedLineId ? await selectLine(ctx, row.id, row.pinnedLineId) : undefined
  const people = await readCards(ctx, [row.performerId, ...(pinned ? [pinned.senderId] : [])])
  return {
    _id: row.conversationId,
    type: 'stream_public' as const,
    name: people.get(row.performerId)?.name ?? '',
    performerId: row.performerId,
    streamId: row.id,
    meta: {},
    slowModeSeconds: row.slowModeSeconds,
    pinnedLine:
      pinned && !pinned.removedAt
        ? { _id: pinned.id, text: pinned.text, senderName: people.get(pinned.senderId)?.name ?? '' }
        : null,
    canWrite: false,
    canModerate: false,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Returns what a viewer who watches a stream may do in its chat. */
async function rightsInChat(ctx: ReadCtx, { id }: Viewer, { performerId }: StreamRow) {
  const [muted, moderators] = await Promise.all([
    isMuted(ctx, performerId, id),
    moderatorsAmong(ctx, performerId, [id]),
  ])
  return { canWrite: !muted, canModerate: id === performerId || moderators.has(id) }
}

/** Returns what a line of the site says, for clients without sentences of their own. */
function noticeText(kind: StreamNoticeKind, name: string, value: string): string {
  const others = Number(value)
  const texts: Record<StreamNoticeKind, () => string> = {
    joined: () =>
      others > 0
        ? ngettext(
            msgid`${name} and ${others} other joined`,
            `${name} and ${others} others joined`,
            others,
          )
        : t`${name} joined`,
    goal_reached: () => t`The goal is reached: ${value}`,
    title_changed: () => t`The title is now: ${value}`,
    moderator_added: () => t`${name} moderates the chat now`,
    chat_cleared: () => t`${name} cleared the chat`,
    slow_mode: () =>
      value === '0' ? t`Slow mode is off` : t`Slow mode is on: a line every ${value} seconds`,
  }
  return texts[kind]()
}

/** Returns lines of a chat in wire shape. */
export async function presentLines(
  ctx: ReadCtx,
  { conversationId, performerId }: Pick<StreamRow, 'conversationId' | 'performerId'>,
  rows: readonly LineRow[],
) {
  const senders = rows.map(({ senderId }) => senderId)
  const [people, moderators, ranks] = await Promise.all([
    readCards(ctx, senders),
    moderatorsAmong(ctx, performerId, senders),
    ranksForEverybody(ctx, performerId),
  ])
  const lineOf = (row: LineRow) =>
    lineView(row, {
      conversationId,
      performerId,
      sender: people.get(row.senderId) ?? NOBODY,
      isModerator: moderators.has(row.senderId),
      topFanRank: ranks.get(row.senderId),
    })
  return ctx.languages.compose(ctx.language, () => rows.map(lineOf))
}

/** The stream and the sender of a line. */
interface LineContext extends Pick<StreamRow, 'conversationId' | 'performerId'> {
  readonly sender: PersonCard
  readonly isModerator: boolean
  readonly topFanRank: number | undefined
}

/** Returns a line of a chat in wire shape. */
export const lineView = (
  { id, type, text, notice, price, senderId, removedAt, createdAt }: LineRow,
  { conversationId, performerId, sender, isModerator, topFanRank }: LineContext,
) => ({
  _id: id,
  conversationId,
  type,
  text: removedAt
    ? t`This message was deleted`
    : notice
      ? noticeText(notice, sender.name, text)
      : text,
  notice: notice ? { kind: notice, value: text } : null,
  price: price as Tokens | null,
  senderId,
  senderInfo: sender,
  isSystem: type === 'notify',
  isDeleted: removedAt !== null,
  isPerformer: senderId === performerId,
  isModerator,
  ...(topFanRank !== undefined && type !== 'notify' && { topFanRank }),
  fileIds: [],
  files: [],
  meta: {},
  imageUrl: null,
  createdAt,
  updatedAt: removedAt ?? createdAt,
})
