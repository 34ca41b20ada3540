import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
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
  readonly itemId: string | null
  readonly isSold: boolean
}

/** Returns true when an account has bought what an item offers. */
export async function isSold(ctx: ReadCtx, itemId: string): Promise<boolean> {
  const { rows } = await sql<Pick<SentFiles, 'isSold'>>`
    select ${hasAnyGrant(sql`${itemId}::uuid`, ctx.now())} as "isSold"`.execute(ctx.db)
  return rows[0]?.isSold ?? false
}

/** A file that is taken out of what its owner sent until a time. */
export interface Removal {
  readonly ownerId: string
  readonly fileId: string
  readonly sentUntil: Date
}

/** Returns the messages to one fan each in which their sender shows a file, by conversation; deleted ones are left out. */
export async function selectSentWith(
  ctx: ReadCtx,
  { ownerId, fileId, sentUntil }: Removal,
  limit?: number,
): Promise<SentFiles[]> {
  const { rows } = await sql<SentFiles>`
    select message.id, message.text, message.file_ids as "fileIds", message.item_id as "itemId",
      message.item_id is not null and ${hasAnyGrant(sql.ref('message.item_id'), ctx.now())} as "isSold"
    from message_files as shown join messages as message on message.id = shown.message_id
    where shown.file_id = ${fileId}::uuid and message.sender_id = ${ownerId}::uuid and message.deleted_at is null
      and message.created_at <= ${sentUntil}::timestamptz
    order by message.conversation_id, message.seq ${limit ? sql`limit ${limit}` : sql``}`.execute(
    ctx.db,
  )
  return rows
}

/** Returns a content with whether its files were sold; undefined before its first message is sent. */
export async function selectSentContent(ctx: ReadCtx, id: string): Promise<SentFiles | undefined> {
  const { rows } = await sql<SentFiles>`
    select content.id, content.text, content.file_ids as "fileIds", content.item_id as "itemId",
      content.item_id is not null and ${hasAnyGrant(sql.ref('content.item_id'), ctx.now())} as "isSold"
    from message_contents as content where content.id = ${id}::uuid`.execute(ctx.db)
  return rows[0]
}

/** Stores the files of a content that went to many. */
export async function changeContentFiles(
  { db }: InTransaction,
  id: string,
  files: { readonly fileIds: string[]; readonly type: string },
): Promise<void> {
  await db.updateTable('messageContents').set(files).where('id', '=', id).execute()
}

/** Forgets that a message shows a file. */
export async function removeMessageFile(
  { db }: InTransaction,
  messageId: string,
  fileId: string,
): Promise<void> {
  await db
    .deleteFrom('messageFiles')
    .where('messageId', '=', messageId)
    .where('fileId', '=', fileId)
    .execute()
}

/** Returns SQL that is true while some message of a content is not deleted. */
export const isContentShown = (contentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from messages as shown where shown.content_id = ${contentId} and shown.deleted_at is null)`

/** Returns true while some fan sees a message of a content, or has bought its files. */
export async function isContentSeen(ctx: ReadCtx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from message_contents as content where content.id = ${id}::uuid and (
    content.item_id is not null and ${hasAnyGrant(sql.ref('content.item_id'), ctx.now())}
    or ${isContentShown(sql.ref('content.id'))})`.execute(ctx.db)
  return rows.length > 0
}

/**
 * Puts a file in the place of another in all messages of their sender, each under a version of its own, and in the contents
 * that went to many. Returns the ids of those contents.
 */
export async function replaceFiles(
  { db, now }: InTransaction,
  senderId: string,
  { from, to }: Replacement,
): Promise<string[]> {
  await sql`select from conversations where id in (select conversation_id from message_files where file_id = ${from}::uuid)
    order by id for update`.execute(db)
  const replaced = sql`case when file_ids @> array[${to}::uuid] then array_remove(file_ids, ${from}::uuid)
    else array_replace(file_ids, ${from}::uuid, ${to}::uuid) end`
  await sql`
    with changed as (
      select message.id, message.conversation_id,
        row_number() over (partition by message.conversation_id order by message.seq) as place
      from message_files as shown join messages as message on message.id = shown.message_id
      where shown.file_id = ${from}::uuid and message.sender_id = ${senderId}::uuid
    ), conversation as (
      update conversations as target set version = version + grown.count
      from (select conversation_id, count(*) as count from changed group by conversation_id) as grown
      where target.id = grown.conversation_id returning target.id, target.version - grown.count as before
    )
    update messages set file_ids = ${replaced}, version = conversation.before + changed.place,
      updated_at = ${now()}::timestamptz
    from changed join conversation on conversation.id = changed.conversation_id where messages.id = changed.id`.execute(
    db,
  )
  await sql`insert into message_files (file_id, message_id, conversation_id)
    select ${to}::uuid, message_id, conversation_id from message_files where file_id = ${from}::uuid
    on conflict do nothing`.execute(db)
  await sql`delete from message_files where file_id = ${from}::uuid`.execute(db)
  const { rows } = await sql<{ id: string }>`update message_contents set file_ids = ${replaced}
    where sender_id = ${senderId}::uuid and file_ids @> array[${from}::uuid] returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
