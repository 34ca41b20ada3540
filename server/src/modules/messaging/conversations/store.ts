import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, type StatementCtx, statement, write } from '../../../platform/db/index.ts'
import { boughtMessageOf, subscribesTo } from '../../access/index.ts'
import { accountsAs, type CardColumns, cardColumns } from '../../accounts/index.ts'
import { isBlockedBy, notBlocked } from '../../blocks/index.ts'
import { type FanColumns, fanColumns, ownNameOf, relationOf } from '../../fanlists/index.ts'

/** A conversation as one member keeps it, with what decides who may write. */
export interface ConversationRow extends CardColumns, FanColumns {
  readonly id: string
  readonly performerId: string
  readonly fanId: string
  readonly otherId: string
  readonly lastSeq: bigint
  readonly version: bigint
  readonly messageCount: bigint
  readonly fanWroteAt: Date | null
  readonly performerWroteAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly listedAt: Date | null
  /** The spend by which lists are ordered; null on the fan's side. */
  readonly fanSpent: bigint | null
  /** Since when the fan waits for an answer; null on the fan's side. */
  readonly waitingSince: Date | null
  readonly unreadCount: number
  readonly readSeq: bigint
  readonly isMuted: boolean
  readonly isRestricted: boolean
  readonly isArchived: boolean
  readonly isPinned: boolean
  readonly draft: string
  /** The name that a performer gave the fan; empty without one. */
  readonly ownName: string
  readonly otherReadSeq: bigint
  readonly isReadShown: boolean
  readonly isTypingShown: boolean
  readonly lastText: string | null
  readonly lastType: string | null
  readonly lastSenderId: string | null
  readonly lastMessageAt: Date | null
  readonly isSubscribed: boolean
  readonly hasBoughtMessage: boolean
  readonly isBlockedByMe: boolean
  readonly isBlocked: boolean
  readonly isOtherOpen: boolean
  readonly isPerformerVerified: boolean
  readonly whoMayWrite: string
  readonly messagePrice: bigint
  readonly replyWithinDays: number | null
  readonly blockedWords: string
}

/** The account whose conversations are read. */
export type ViewerId = string

/** The reader of a conversation, the place and the time. */
export type Reader = {
  readonly viewerId: ViewerId
  readonly guardedCountry: string | undefined
  readonly now: Date
}

/** Returns who reads, for the statements about conversations. */
export const readerOf = (ctx: StatementCtx, viewerId: ViewerId): Reader => ({
  viewerId,
  guardedCountry: ctx.guardedCountry,
  now: ctx.now(),
})

const blockedByMe = (viewerId: ViewerId) => isBlockedBy(viewerId, sql.ref('member.other_id'))

/**
 * Returns SQL that is true unless the other blocked the viewer or hides from their country; one's
 * own block hides nothing.
 */
export const isVisible = ({ guardedCountry, viewerId }: Reader): RawBuilder<boolean> => sql`
  (${notBlocked({ guardedCountry }, viewerId, sql.ref('member.other_id'))}
    or ${blockedByMe(viewerId)})`

const pair = {
  accountId: sql.ref('conversation.fan_id'),
  performerId: sql.ref('conversation.performer_id'),
}

/**
 * SQL of the time since when the fan of a membership waits for an answer; it counts from the last
 * message while the job has not filled it.
 */
const waitingSince = sql<Date | null>`case when member.needs_answer
  then coalesce(member.waiting_since, member.listed_at) end`

/** Returns the columns and joins of a conversation as one member keeps it. */
export const selected = ({ viewerId, guardedCountry, now }: Reader): RawBuilder<unknown> => sql`
  select conversation.id, conversation.performer_id as "performerId",
    conversation.fan_id as "fanId", member.other_id as "otherId",
    conversation.last_seq as "lastSeq", conversation.version,
    conversation.message_count as "messageCount", conversation.fan_wrote_at as "fanWroteAt",
    conversation.performer_wrote_at as "performerWroteAt", conversation.created_at as "createdAt",
    conversation.updated_at as "updatedAt", last.created_at as "lastMessageAt",
    member.listed_at as "listedAt", ${waitingSince} as "waitingSince",
    member.fan_spent as "fanSpent",
    member.unread_count as "unreadCount",
    member.read_seq as "readSeq", member.is_muted as "isMuted",
    member.is_restricted as "isRestricted", member.is_archived as "isArchived",
    member.is_pinned as "isPinned", member.draft,
    coalesce(${ownNameOf(viewerId, sql.ref('member.other_id'))}, '') as "ownName",
      ${cardColumns('other')}, ${fanColumns}, theirs.read_seq as "otherReadSeq",
    coalesce(own_settings.shows_read, true)
      and coalesce(other_settings.shows_read, true) as "isReadShown",
    coalesce(own_settings.shows_typing, true)
      and coalesce(other_settings.shows_typing, true) as "isTypingShown",
    case when last.text = ''
      and last.edited_at is null then coalesce(content.text, '') else last.text end as "lastText",
        last.type as "lastType", last.sender_id as "lastSenderId",
        ${subscribesTo(pair, now)} as "isSubscribed",
    case when conversation.performer_wrote_at is null then ${boughtMessageOf(pair, now)} else false
      end
      as "hasBoughtMessage",
    ${blockedByMe(viewerId)} as "isBlockedByMe",
    not ${notBlocked({ guardedCountry }, viewerId, sql.ref('member.other_id'))} as "isBlocked",
    is_reachable(other) as "isOtherOpen",
    performer.documents_verified_at is not null as "isPerformerVerified",
    coalesce(performer_settings.who_may_write, 'subscribers') as "whoMayWrite",
    coalesce(performer_settings.message_price, 0) as "messagePrice",
    performer_settings.reply_within_days as "replyWithinDays",
    coalesce(performer_settings.blocked_words, '') as "blockedWords"
  from conversation_members as member
  join conversations as conversation on conversation.id = member.conversation_id
  join ${accountsAs('other')} on other.id = member.other_id
  join ${accountsAs('performer')} on performer.id = conversation.performer_id
  join conversation_members as theirs
    on theirs.conversation_id = member.conversation_id and theirs.account_id = member.other_id
  left join ${relationOf(viewerId, sql.ref('member.other_id'))}
  left join messages as last on last.deleted_at is null and last.id = case
    when member.account_id = conversation.performer_id then conversation.performer_message_id
    else conversation.last_message_id end
  left join message_contents as content on content.id = last.content_id
  left join conversation_settings as own_settings on own_settings.account_id = member.account_id
  left join conversation_settings as other_settings on other_settings.account_id = member.other_id
  left join conversation_settings as performer_settings
    on performer_settings.account_id = conversation.performer_id`

/** A conversation with an id, as one of its members reads it. */
const ownConversation = statement<Reader & { readonly id: string }, ConversationRow>(
  'messaging.own_conversation',
  ({ id, ...reader }) => sql<ConversationRow>`${selected(reader)}
    where member.conversation_id = ${id} and member.account_id = ${reader.viewerId}
      and ${isVisible(reader)}`,
  { plan: 'generic', textBy: [] },
)

/**
 * Returns a conversation of an account; undefined for another's, and while the other blocks the
 * account.
 */
export async function selectConversation(
  ctx: ReadCtx,
  viewerId: ViewerId,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await read(ctx, ownConversation, { ...readerOf(ctx, viewerId), id })
  return row
}

/** The settings of a conversation that a member may change. */
export interface MemberChanges {
  readonly isMuted?: boolean
  readonly isRestricted?: boolean
  readonly isArchived?: boolean
  readonly isPinned?: boolean
  readonly draft?: string
}

const changeMemberSql = statement(
  'messaging.change_member',
  (
    {
      changes,
      conversationId,
      accountId,
    }: { changes: MemberChanges; conversationId: string; accountId: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('conversationMembers')
      .set(changes)
      .where('conversationId', '=', conversationId)
      .where('accountId', '=', accountId),
)

/** Changes how a member keeps a conversation. */
export async function changeMember(
  ctx: InTransaction,
  { conversationId, accountId }: { readonly conversationId: string; readonly accountId: string },
  changes: MemberChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await write(ctx, changeMemberSql, { changes, conversationId, accountId })
}

const lockConversationSql = statement(
  'messaging.lock_conversation',
  ({ id }: { id: string }, ctx) =>
    ctx.db
      .selectFrom('conversations')
      .select(['lastSeq', 'version'])
      .where('id', '=', id)
      .forUpdate(),
)

/**
 * Locks a conversation until this transaction ends, so that nothing else in it changes. Returns its
 * numbers.
 */
export async function lockConversation(
  ctx: InTransaction,
  id: string,
): Promise<{ lastSeq: bigint; version: bigint } | undefined> {
  return first(read(ctx, lockConversationSql, { id }))
}

const storeReadSql = statement(
  'messaging.store_read',
  ({
    through,
    conversationId,
    accountId,
  }: {
    through: bigint
    conversationId: string
    accountId: string
  }) => sql<{ readSeq: bigint }>`
    update conversation_members as member set read_seq = reached.seq, unread_count = (
      select count(*) from messages where conversation_id = member.conversation_id
        and seq > reached.seq
        and sender_id <> member.account_id and deleted_at is null)
    from (select greatest(read_seq, ${through}::bigint) as seq from conversation_members
      where conversation_id = ${conversationId} and account_id = ${accountId}) as reached
    where member.conversation_id = ${conversationId} and member.account_id = ${accountId}
    returning member.read_seq`,
)

/**
 * Marks the messages of a locked conversation as read up to a number. Returns the number of the
 * last read one.
 */
export async function storeRead(
  ctx: InTransaction,
  {
    conversationId,
    accountId,
    through,
  }: { conversationId: string; accountId: string; through: bigint },
): Promise<bigint> {
  const rows = await write(ctx, storeReadSql, { through, conversationId, accountId })
  return rows[0]?.readSeq ?? through
}
