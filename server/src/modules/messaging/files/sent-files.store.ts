import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { hasAnyGrant } from '../../access/index.ts'

/** A file, and the one that takes its place. */
export interface Replacement {
  readonly from: string
  readonly to: string
}

/** A message to one fan, or a content that went to many, with the files that it shows. */
export interface SentFiles {
  readonly id: string
  readonly text: string
  readonly fileIds: readonly string[]
  readonly freeFileIds: readonly string[]
  readonly itemId: string | null
  readonly isSold: boolean
}

const isSoldSql = statement(
  'messaging.is_sold',
  ({ itemId }: { itemId: string }, ctx) => sql<Pick<SentFiles, 'isSold'>>`
    select ${hasAnyGrant(sql`${itemId}::uuid`, ctx.now())} as "isSold"`,
)

/** Returns true when an account has bought what an item offers. */
export async function isSold(ctx: ReadCtx, itemId: string): Promise<boolean> {
  const rows = await read(ctx, isSoldSql, { itemId })
  return rows[0]?.isSold ?? false
}

/** A file that is taken out of what its owner sent until a time. */
export interface Removal {
  readonly ownerId: string
  readonly fileId: string
  readonly sentUntil: Date
}

const sentWithSql = statement(
  'messaging.sent_with',
  (
    {
      fileId,
      ownerId,
      sentUntil,
      limit,
    }: { fileId: string; ownerId: string; sentUntil: Date; limit: number | undefined },
    ctx,
  ) => sql<SentFiles>`
    select message.id, message.text, message.file_ids as "fileIds",
      message.free_file_ids as "freeFileIds", message.item_id as "itemId",
      message.item_id is not null
      and ${hasAnyGrant(sql.ref('message.item_id'), ctx.now())} as "isSold"
    from message_files as shown join messages as message on message.id = shown.message_id
    where shown.file_id = ${fileId}::uuid and message.sender_id =
      ${ownerId}::uuid and message.deleted_at is null
      and message.created_at <= ${sentUntil}::timestamptz
    order by message.conversation_id, message.seq ${limit ? sql`limit ${limit}` : sql``}`,
)

/**
 * Returns the messages to one fan each in which their sender shows a file, by conversation; deleted
 * ones are left out.
 */
export async function selectSentWith(
  ctx: ReadCtx,
  { ownerId, fileId, sentUntil }: Removal,
  limit?: number,
): Promise<SentFiles[]> {
  const rows = await read(ctx, sentWithSql, { fileId, ownerId, sentUntil, limit })
  return rows
}

const sentContentSql = statement(
  'messaging.sent_content',
  ({ id }: { id: string }, ctx) => sql<SentFiles>`
    select content.id, content.text, content.file_ids as "fileIds",
      content.free_file_ids as "freeFileIds", content.item_id as "itemId",
      content.item_id is not null
      and ${hasAnyGrant(sql.ref('content.item_id'), ctx.now())} as "isSold"
    from message_contents as content where content.id = ${id}::uuid`,
)

/**
 * Returns a content with whether its files were sold; undefined before its first message is sent.
 */
export async function selectSentContent(ctx: ReadCtx, id: string): Promise<SentFiles | undefined> {
  const rows = await read(ctx, sentContentSql, { id })
  return rows[0]
}

/** The files of a content after a change, and its type with them. */
interface FilesChange {
  readonly fileIds: string[]
  readonly freeFileIds: string[]
  readonly type: string
}

const changeContentFilesSql = statement(
  'messaging.change_content_files',
  ({ files, id }: { files: FilesChange; id: string }, { db }) =>
    db.updateTable('messageContents').set(files).where('id', '=', id),
)

/** Stores the files of a content that went to many. */
export async function changeContentFiles(
  ctx: InTransaction,
  id: string,
  files: FilesChange,
): Promise<void> {
  await write(ctx, changeContentFilesSql, { files, id })
}

const removeMessageFileSql = statement(
  'messaging.remove_message_file',
  ({ messageId, fileId }: { messageId: string; fileId: string }, { db }) =>
    db.deleteFrom('messageFiles').where('messageId', '=', messageId).where('fileId', '=', fileId),
)

/** Forgets that a message shows a file. */
export async function removeMessageFile(
  ctx: InTransaction,
  messageId: string,
  fileId: string,
): Promise<void> {
  await write(ctx, removeMessageFileSql, { messageId, fileId })
}

/** Returns SQL that is true while some message of a content is not deleted. */
export const isContentShown = (contentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from messages as shown where shown.content_id = ${contentId}
    and shown.deleted_at is null)`

const isContentSeenSql = statement(
  'messaging.is_content_seen',
  (
    { id }: { id: string },
    ctx,
  ) => sql`select from message_contents as content where content.id = ${id}::uuid and (
    content.item_id is not null and ${hasAnyGrant(sql.ref('content.item_id'), ctx.now())}
    or ${isContentShown(sql.ref('content.id'))})`,
)

/** Returns true while some fan sees a message of a content, or has bought its files. */
export async function isContentSeen(ctx: ReadCtx, id: string): Promise<boolean> {
  const rows = await read(ctx, isContentSeenSql, { id })
  return rows.length > 0
}

const lockConversationsWithFileSql = statement(
  'messaging.lock_conversations_with_file',
  ({ from }: { from: string }) => sql`select from conversations
    where id in (select conversation_id from message_files where file_id = ${from}::uuid)
    order by id for update`,
)

/** Returns SQL that puts a file in the place of another, which stays free when that was free. */
const withReplaced = ({ from, to }: Replacement): RawBuilder<unknown> => {
  const replaced = (ids: RawBuilder<unknown>) => sql`case when ${ids} @> array[${to}::uuid]
    then array_remove(${ids}, ${from}::uuid)
    else array_replace(${ids}, ${from}::uuid, ${to}::uuid) end`
  return sql`file_ids = ${replaced(sql`file_ids`)},
    free_file_ids = ${replaced(sql`free_file_ids`)}`
}

const replaceFileInMessagesSql = statement(
  'messaging.replace_file_in_messages',
  ({ from, senderId, to }: { from: string; senderId: string; to: string }, { now }) => {
    return sql`
    with changed as (
      select message.id, message.conversation_id,
        row_number() over (partition by message.conversation_id order by message.seq) as place
      from message_files as shown join messages as message on message.id = shown.message_id
      where shown.file_id = ${from}::uuid and message.sender_id = ${senderId}::uuid
    ), conversation as (
      update conversations as target set version = version + grown.count
      from (select conversation_id, count(*) as count from changed
        group by conversation_id) as grown
      where target.id = grown.conversation_id
        returning target.id, target.version - grown.count as before
    )
    update messages set ${withReplaced({ from, to })}, version = conversation.before + changed.place,
      updated_at = ${now()}::timestamptz
    from changed join conversation on conversation.id = changed.conversation_id
    where messages.id = changed.id`
  },
)

const addReplacingMessageFilesSql = statement(
  'messaging.add_replacing_message_files',
  ({
    to,
    from,
  }: {
    to: string
    from: string
  }) => sql`insert into message_files (file_id, message_id, conversation_id)
    select ${to}::uuid, message_id, conversation_id from message_files where file_id = ${from}::uuid
    on conflict do nothing`,
)

const deleteReplacedMessageFilesSql = statement(
  'messaging.delete_replaced_message_files',
  ({ from }: { from: string }) => sql`delete from message_files where file_id = ${from}::uuid`,
)

const replaceFileInContentsSql = statement(
  'messaging.replace_file_in_contents',
  ({ to, from, senderId }: { to: string; from: string; senderId: string }) => {
    return sql<{ id: string }>`update message_contents set ${withReplaced({ from, to })}
    where sender_id = ${senderId}::uuid and file_ids @> array[${from}::uuid] returning id`
  },
)

/**
 * Puts a file in the place of another in all messages of their sender, each under a version of its
 * own, and in the contents that went to many. Returns the ids of those contents.
 */
export async function replaceFiles(
  ctx: InTransaction,
  senderId: string,
  { from, to }: Replacement,
): Promise<string[]> {
  await read(ctx, lockConversationsWithFileSql, { from })
  await write(ctx, replaceFileInMessagesSql, { from, senderId, to })
  await write(ctx, addReplacingMessageFilesSql, { to, from })
  await write(ctx, deleteReplacedMessageFilesSql, { from })
  const rows = await write(ctx, replaceFileInContentsSql, { to, from, senderId })
  return rows.map(({ id }) => id)
}
