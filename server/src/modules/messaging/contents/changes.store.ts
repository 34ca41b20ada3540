import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { Content } from './store.ts'

const pickShownSql = statement(
  'messaging.pick_shown',
  ({
    contentId,
    after,
    limit,
  }: {
    contentId: string
    after: string | undefined
    limit: number
  }) => sql<{ conversationId: string; fanId: string }>`
    select message.conversation_id, conversation.fan_id from messages as message
    join conversations as conversation on conversation.id = message.conversation_id
    where message.content_id = ${contentId}::uuid and message.deleted_at is null
      ${after ? sql`and message.conversation_id > ${after}::uuid` : sql``}
    order by message.conversation_id limit ${limit}`,
)

/** Returns some fans who have a message of a content, in the order of conversations after one. */
export async function pickShown(
  ctx: ReadCtx,
  contentId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ conversationId: string; fanId: string }[]> {
  const rows = await read(ctx, pickShownSql, { contentId, after, limit })
  return rows
}

const touchMessagesSql = statement(
  'messaging.touch_messages',
  (
    {
      conversationIds,
      type,
      id,
    }: {
      conversationIds: readonly string[]
      type: 'photo' | 'video' | 'audio' | 'text' | 'media'
      id: string
    },
    ctx,
  ) => sql`
    with conversation as (
      update conversations set version = version + 1 where id = any(${[...conversationIds]}::uuid[])
      returning id, version
    )
    update messages as message set type = ${type}, version = conversation.version,
    updated_at = ${ctx.now()}::timestamptz
    from conversation where message.content_id = ${id}::uuid and message.conversation_id =
      conversation.id
      and message.deleted_at is null`,
)

/** Gives the messages of a content in locked conversations its type and their next versions. */
export async function touchMessages(
  ctx: InTransaction,
  { id, type }: Pick<Content, 'id' | 'type'>,
  conversationIds: readonly string[],
): Promise<void> {
  await write(ctx, touchMessagesSql, { conversationIds, type, id })
}
