import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { first, read, statement } from '../../../platform/db/index.ts'

/** A message to one fan, or a content that went to many, as it shows files. */
export interface Sent {
  readonly id: string
  readonly senderId: string
  readonly text: string
  readonly fileIds: readonly string[]
  /** The files among them that a price does not buy. */
  readonly freeFileIds: readonly string[]
  /** The item that offers the files; null when they are free. */
  readonly itemId: string | null
}

const sentSql = statement(
  'messaging.sent',
  ({ ids }: { ids: readonly string[] }) => sql<Sent>`
    select id, sender_id as "senderId", text, file_ids as "fileIds",
      free_file_ids as "freeFileIds", item_id as "itemId"
    from messages where id = any(${[...ids]}::uuid[])
    union all
    select id, sender_id as "senderId", text, file_ids as "fileIds",
      free_file_ids as "freeFileIds", item_id as "itemId"
    from message_contents where id = any(${[...ids]}::uuid[])`,
)

/** Returns messages and contents by id, also deleted ones. */
export const selectSent = (ctx: ReadCtx, ids: readonly string[]): Promise<Sent[]> =>
  ids.length > 0 ? read(ctx, sentSql, { ids }) : Promise.resolve([])

/** The most recipients of a content that are counted. */
const COUNTED = 1000

const factsSql = statement(
  'messaging.sent_facts',
  ({ id }: { id: string }) => sql<{ sentAt: Date; recipients: number }>`
    select created_at as "sentAt", 1 as recipients from messages where id = ${id}::uuid
    union all
    select created_at as "sentAt", (select count(*)::int from (select from messages
      where content_id = ${id}::uuid limit ${sql.lit(COUNTED)}) as counted) as recipients
    from message_contents where id = ${id}::uuid`,
)

/** Returns when a message or a content was sent, and to how many, exact up to 1,000. */
export const sentFacts = (ctx: ReadCtx, id: string) => first(read(ctx, factsSql, { id }))
