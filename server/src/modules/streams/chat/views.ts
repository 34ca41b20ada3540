import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { StreamNoticeKind } from '@stagedoor/contract/streams'
import { msgid, ngettext, t } from 'ttag'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import { badgesForEverybody, type FanBadges } from '../../topfans/index.ts'
import { watchingOf } from '../policy.ts'
import type { StreamRow } from '../store.ts'
import { NOBODY } from '../views.ts'
import { type LineRow, selectLine } from './lines.store.ts'
import { moderatorsAmong } from './moderators.store.ts'
import { isMuted } from './mutes.store.ts'

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
  const [people, moderators, badges] = await Promise.all([
    readCards(ctx, senders),
    moderatorsAmong(ctx, performerId, senders),
    badgesForEverybody(ctx, performerId, senders),
  ])
  const lineOf = (row: LineRow) =>
    lineView(row, {
      conversationId,
      performerId,
      sender: people.get(row.senderId) ?? NOBODY,
      isModerator: moderators.has(row.senderId),
      badges: badges(row.senderId),
    })
  return ctx.languages.compose(ctx.language, () => rows.map(lineOf))
}

/** The stream and the sender of a line. */
interface LineContext extends Pick<StreamRow, 'conversationId' | 'performerId'> {
  readonly sender: PersonCard
  readonly isModerator: boolean
  readonly badges: FanBadges
}

/** Returns a line of a chat in wire shape. */
export const lineView = (
  { id, type, text, notice, price, senderId, removedAt, createdAt }: LineRow,
  { conversationId, performerId, sender, isModerator, badges }: LineContext,
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
  ...(type !== 'notify' && badges),
  fileIds: [],
  files: [],
  meta: {},
  imageUrl: null,
  createdAt,
  updatedAt: removedAt ?? createdAt,
})
