import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import {
  type ConversationRow,
  isVisible,
  type Reader,
  readerOf,
  selected,
  type ViewerId,
} from './store.ts'

const ownConversations = statement<Reader & { readonly ids: readonly string[] }, ConversationRow>(
  'messaging.own_conversations',
  ({ ids, ...reader }) => sql<ConversationRow>`${selected(reader)}
    where member.conversation_id = any(${ids}::uuid[]) and member.account_id = ${reader.viewerId}
      and ${isVisible(reader)}`,
  { plan: 'generic' },
)

/** Returns those conversations among some that the viewer finds, by their ids. */
export async function selectConversationsByIds(
  ctx: ReadCtx,
  viewerId: ViewerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationRow>> {
  const rows = await read(ctx, ownConversations, { ...readerOf(ctx, viewerId), ids })
  return new Map(rows.map((row) => [row.id, row]))
}

const lockConversationsSql = statement(
  'messaging.lock_kept_conversations',
  ({ ids }: { ids: readonly string[] }) =>
    sql<{ id: string }>`select id from conversations where id = any(${ids}::uuid[])
    order by id for update`,
)

/** Locks conversations until this transaction ends, in the order of their ids. */
export async function lockConversations(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  await read(ctx, lockConversationsSql, { ids })
}

/** How the viewer keeps several conversations. */
export interface KeptAlike {
  readonly accountId: string
  readonly ids: readonly string[]
  readonly flag: 'isArchived' | 'isMuted' | 'isRestricted'
  readonly value: boolean
}

const keepAlikeSql = statement(
  'messaging.keep_alike',
  ({ accountId, ids, flag, value }: KeptAlike, ctx) =>
    ctx.db
      .updateTable('conversationMembers')
      .set({ [flag]: value })
      .where('accountId', '=', accountId)
      .where('conversationId', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where(flag, '=', !value)
      .returning('conversationId'),
)

/** Keeps locked conversations alike. Returns the ids of those that were not kept so before. */
export async function keepAlike(ctx: InTransaction, kept: KeptAlike): Promise<string[]> {
  return (await write(ctx, keepAlikeSql, kept)).map(({ conversationId }) => conversationId)
}

const storeAllReadSql = statement(
  'messaging.store_all_read',
  ({ accountId, ids }: { accountId: string; ids: readonly string[] }) => sql<{
    id: string
    seq: bigint
  }>`
    update conversation_members as member set read_seq = conversation.last_seq, unread_count = 0
    from conversations as conversation
    where conversation.id = any(${ids}::uuid[]) and member.conversation_id = conversation.id
      and member.account_id = ${accountId} and member.unread_count > 0
    returning conversation.id, member.read_seq as seq`,
)

/**
 * Marks all messages of locked conversations as read. Returns those that had unread ones, with the
 * number of the last message.
 */
export async function storeAllRead(
  ctx: InTransaction,
  accountId: string,
  ids: readonly string[],
): Promise<readonly { id: string; seq: bigint }[]> {
  return write(ctx, storeAllReadSql, { accountId, ids })
}
