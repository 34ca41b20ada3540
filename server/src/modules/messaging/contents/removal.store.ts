import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { isBoughtBy } from '../../access/index.ts'
import type { Content } from './store.ts'

/** A content to unsend; `isEverywhere` also where it is free and read. */
interface Unsending {
  readonly contentId: string
  readonly isEverywhere: boolean
}

/**
 * Returns SQL that selects the messages of a content that can be unsent: with a price while the fan
 * has not bought the files, others while they are unread, or all.
 */
const unsendable = ({ contentId, isEverywhere }: Unsending, now: Date): RawBuilder<unknown> => sql`
  from messages as message
  join message_contents as content on content.id = message.content_id
  join conversations as conversation on conversation.id = message.conversation_id
  join conversation_members as member
    on member.conversation_id = conversation.id and member.account_id = conversation.fan_id
  where message.content_id = ${contentId}::uuid and message.deleted_at is null
    and case when content.item_id is null then ${isEverywhere} or member.read_seq < message.seq
      else not ${isBoughtBy(sql.ref('conversation.fan_id'), sql.ref('content.item_id'), now)} end`

const pickUnsendableSql = statement(
  'messaging.pick_unsendable',
  (
    { unsending, after, limit }: { unsending: Unsending; after: string | undefined; limit: number },
    ctx,
  ) => sql<{ conversationId: string; fanId: string }>`
    select message.conversation_id, conversation.fan_id ${unsendable(unsending, ctx.now())}
      ${after ? sql`and message.conversation_id > ${after}::uuid` : sql``}
    order by message.conversation_id limit ${limit}`,
)

/**
 * Returns some fans whose messages of a content can be unsent, in the order of conversations after
 * one.
 */
export async function pickUnsendable(
  ctx: ReadCtx,
  unsending: Unsending,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ conversationId: string; fanId: string }[]> {
  const rows = await read(ctx, pickUnsendableSql, { unsending, after, limit })
  return rows
}

const markUnsentSql = statement(
  'messaging.mark_unsent',
  ({
    id,
    isEverywhere,
    now,
    conversationIds,
    senderId,
  }: {
    id: string
    isEverywhere: boolean
    now: Date
    conversationIds: readonly string[]
    senderId: string
  }) => sql<{ id: string; fanId: string }>`
    with chosen as (
      select message.conversation_id ${unsendable({ contentId: id, isEverywhere }, now)}
        and message.conversation_id = any(${[...conversationIds]}::uuid[])
    ), conversation as (
      update conversations as target set version = version + 1, message_count = message_count - 1
      from chosen where target.id = chosen.conversation_id
        returning target.id, target.fan_id, target.version
    ), gone as (
      update messages as message set deleted_at = ${now}::timestamptz, pinned_at = null,
      version = conversation.version,
        updated_at = ${now}::timestamptz
      from conversation where message.content_id = ${id}::uuid and message.conversation_id =
        conversation.id
      returning message.id, message.conversation_id, conversation.fan_id, message.seq
    ), members as (
      update conversation_members as member set unread_count = member.unread_count - 1
      from gone where member.conversation_id = gone.conversation_id
        and member.account_id <> ${senderId}::uuid
        and member.read_seq < gone.seq
    )
    select id, fan_id from gone`,
)

/**
 * Marks the messages of a content in locked conversations as deleted, and takes them out of the
 * counts and the lists. Returns the ids of their fans.
 */
export async function markUnsent(
  ctx: InTransaction,
  {
    id,
    senderId,
    isEverywhere,
  }: Pick<Content, 'id' | 'senderId'> & Pick<Unsending, 'isEverywhere'>,
  conversationIds: readonly string[],
): Promise<string[]> {
  const now = ctx.now()
  const rows = await read(ctx, markUnsentSql, { id, isEverywhere, now, conversationIds, senderId })
  await restoreLastMessages(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map(({ fanId }) => fanId)
}

const restoreLastMessagesSql = statement(
  'messaging.restore_last_messages',
  ({
    deletedIds,
  }: {
    deletedIds: readonly string[]
  }) => sql`update conversations as target set (last_message_id, last_message_at) = (
      select newest.id, newest.created_at from (select) as one left join lateral (
        select id, created_at from messages where conversation_id = target.id and deleted_at is null
        order by seq desc limit 1) as newest on true)
    where target.last_message_id = any(${[...deletedIds]}::uuid[])
      and target.id in (select conversation_id from messages
        where id = any(${[...deletedIds]}::uuid[]))`,
)

/** Gives the conversations whose newest message was deleted the newest that is left. */
async function restoreLastMessages(
  ctx: InTransaction,
  deletedIds: readonly string[],
): Promise<void> {
  await write(ctx, restoreLastMessagesSql, { deletedIds })
}
