import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { isBoughtBy } from '../../access/index.ts'
import { notBlocked } from '../../blocks/index.ts'

const insertMessageFilesSql = statement(
  'messaging.insert_message_files',
  (
    {
      fileIds,
      messageId,
      conversationId,
    }: { fileIds: readonly string[]; messageId: string; conversationId: string },
    { db },
  ) =>
    db
      .insertInto('messageFiles')
      .values(fileIds.map((fileId) => ({ fileId, messageId, conversationId })))
      .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Stores the files of a message that was just stored, so that they are found by file and by
 * conversation.
 */
export async function insertMessageFiles(
  ctx: InTransaction,
  { id: messageId, conversationId }: { readonly id: string; readonly conversationId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await write(ctx, insertMessageFilesSql, { fileIds, messageId, conversationId })
}

/** A message with a file that a fan received; null for `isSeen` while read marks are hidden. */
export interface ReceivedRow {
  readonly id: string
  readonly conversationId: string
  readonly contentId: string | null
  readonly fanId: string
  readonly itemId: string | null
  readonly sentAt: Date
  readonly isSeen: boolean | null
  readonly isBought: boolean
}

/**
 * The position in the list of those who received a file: first messages to one, then each content
 * that went to many.
 */
export type ReceivedPosition =
  | { readonly messageId: string }
  | { readonly contentId: string; readonly conversationId: string }

interface ReceivedQuery {
  readonly performerId: string
  readonly fileId: string
  readonly isBought: boolean
  readonly after: ReceivedPosition | undefined
  readonly limit: number
}

/**
 * Returns SQL that selects what is shown of a message, once it is joined to its conversation. The
 * read mark is looked up for each row: PostgreSQL expects that hardly a member is a fan, and would
 * join all of them before the rows of a page.
 */
const received = (
  itemId: RawBuilder<unknown>,
  { performerId, isBought }: ReceivedQuery,
  now: Date,
) => {
  const bought = isBoughtBy(sql.ref('conversation.fan_id'), itemId, now)
  return {
    columns: sql`message.id, message.conversation_id as "conversationId",
      message.content_id as "contentId", conversation.fan_id as "fanId", ${itemId} as "itemId",
      message.created_at as "sentAt", ${bought} as "isBought",
      case when coalesce(own.shows_read, true) and coalesce(theirs.shows_read, true)
        then member.read_seq >= message.seq end as "isSeen"`,
    joins: sql`
      join lateral (select read_seq from conversation_members
        where conversation_id = conversation.id
        and account_id = conversation.fan_id limit 1) as member on true
      left join conversation_settings as own on own.account_id = conversation.performer_id
      left join conversation_settings as theirs on theirs.account_id = conversation.fan_id`,
    condition: sql`(${isBought ? sql`` : sql`message.deleted_at is null or`} ${bought})
      and ${notBlocked({}, performerId, sql.ref('conversation.fan_id'))}`,
  }
}

const singleSql = statement(
  'messaging.single',
  ({ query, before }: { query: ReceivedQuery; before: string | undefined }, ctx) => {
    const { columns, joins, condition } = received(sql.ref('message.item_id'), query, ctx.now())
    return sql<ReceivedRow>`
    select ${columns} from message_files as shown
    join messages as message on message.id = shown.message_id
      and message.sender_id = ${query.performerId}::uuid
    join conversations as conversation on conversation.id = shown.conversation_id ${joins}
    where shown.file_id =
      ${query.fileId}::uuid ${before ? sql`and shown.message_id < ${before}::uuid` : sql``}
      and ${condition}
    order by shown.message_id desc limit ${query.limit}`
  },
)

/** Returns a page of the fans who received a file in a message to them alone, the newest first. */
async function selectSingle(
  ctx: ReadCtx,
  query: ReceivedQuery,
  before: string | undefined,
): Promise<ReceivedRow[]> {
  const rows = await read(ctx, singleSql, { query, before })
  return rows
}

const sharedSql = statement(
  'messaging.shared',
  (
    {
      query,
      isBought,
      performerId,
      edge,
      limit,
      fileId,
    }: {
      query: ReceivedQuery
      isBought: boolean
      performerId: string
      edge: { readonly contentId: string; readonly conversationId: string } | undefined
      limit: number
      fileId: string
    },
    ctx,
  ) => {
    const { columns, joins, condition } = received(sql.ref('content.item_id'), query, ctx.now())
    const messages = isBought
      ? sql`grants as buyer join conversations as conversation
        on conversation.performer_id = ${performerId}::uuid and conversation.fan_id =
          buyer.account_id
      join messages as message on message.content_id = content.id
        and message.conversation_id = conversation.id`
      : sql`messages as message
        join conversations as conversation on conversation.id = message.conversation_id`
    return sql<ReceivedRow>`
    select found.* from message_contents as content cross join lateral (
      select ${columns} from ${messages} ${joins}
      where message.content_id = content.id and ${condition}
        ${
          isBought
            ? sql`and buyer.subject_id = content.item_id
        and buyer.kind = 'purchase'`
            : sql``
        }
        ${
          edge
            ? sql`and (content.id < ${edge.contentId}::uuid or message.conversation_id <
        ${edge.conversationId}::uuid)`
            : sql``
        }
      order by message.conversation_id desc limit ${limit}) as found
    where content.sender_id = ${performerId}::uuid and content.file_ids @> array[${fileId}::uuid]
      ${edge ? sql`and content.id <= ${edge.contentId}::uuid` : sql``}
    order by content.id desc, found."conversationId" desc limit ${limit}`
  },
)

/**
 * Returns a page of the fans who received a file in messages to many, by content, the newest first.
 */
async function selectShared(ctx: ReadCtx, query: ReceivedQuery): Promise<ReceivedRow[]> {
  const { performerId, fileId, isBought, after, limit } = query
  const edge = after && 'contentId' in after ? after : undefined
  const rows = await read(ctx, sharedSql, { query, isBought, performerId, edge, limit, fileId })
  return rows
}

/**
 * Returns a page of the fans who received a file in messages of its owner, or of those who bought
 * it there.
 */
export async function selectReceived(ctx: ReadCtx, query: ReceivedQuery): Promise<ReceivedRow[]> {
  const { after, limit } = query
  const isPastSingle = after && 'contentId' in after
  const before = after && 'messageId' in after ? after.messageId : undefined
  const single = isPastSingle ? [] : await selectSingle(ctx, query, before)
  if (single.length === limit) return single
  return [...single, ...(await selectShared(ctx, { ...query, limit: limit - single.length }))]
}

/** A file that a fan received in a conversation, or bought anywhere of the same performer. */
interface KnownFile {
  readonly fileId: string
  readonly isBought: boolean
}

const knownSql = statement(
  'messaging.known',
  (
    {
      performerId,
      id,
      fileIds,
      fanId,
    }: { performerId: string; id: string; fileIds: readonly string[]; fanId: string },
    ctx,
  ) => {
    const files = sql`${[...fileIds]}::uuid[]`
    const bought = isBoughtBy(fanId, sql.ref('shown.item_id'), ctx.now())
    return sql<KnownFile>`
    with shown as (
      select placed.file_id, message.item_id, message.deleted_at from message_files as placed
      join messages as message on message.id = placed.message_id
        and message.sender_id = ${performerId}::uuid
      where placed.conversation_id = ${id}::uuid and placed.file_id = any(${files})
      union all
      select file.id, content.item_id, message.deleted_at from message_contents as content
      join messages as message on message.content_id = content.id
        and message.conversation_id = ${id}::uuid
      join unnest(content.file_ids) as file (id) on file.id = any(${files})
      where content.sender_id = ${performerId}::uuid and content.file_ids && ${files}
    ), known as (
      select file_id, ${bought} as is_bought, deleted_at is null as is_there from shown
    )
    select file_id as "fileId", bool_or(is_bought) as "isBought" from known where is_there
      or is_bought
    group by file_id`
  },
)

/**
 * Returns the files among some that the fan of a conversation received in it, or bought there or
 * elsewhere.
 */
export async function selectKnown(
  ctx: ReadCtx,
  {
    id,
    fanId,
    performerId,
  }: { readonly id: string; readonly fanId: string; readonly performerId: string },
  fileIds: readonly string[],
): Promise<KnownFile[]> {
  const rows = await read(ctx, knownSql, { performerId, id, fileIds, fanId })
  return rows
}
