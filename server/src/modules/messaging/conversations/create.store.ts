import type { InTransaction } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'
import { keepFans } from './fans.store.ts'

const ensureConversationSql = statement(
  'messaging.ensure_conversation',
  (
    { id, performerId, fanId, now }: { id: string; performerId: string; fanId: string; now: Date },
    ctx,
  ) =>
    ctx.db
      .insertInto('conversations')
      .values({ id, performerId, fanId, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.doNothing()),
)

const insertMembersSql = statement(
  'messaging.insert_members',
  (
    { members }: { members: { conversationId: string; accountId: string; otherId: string }[] },
    ctx,
  ) => ctx.db.insertInto('conversationMembers').values(members),
)

const conversationOfPairSql = statement(
  'messaging.conversation_of_pair',
  ({ performerId, fanId }: { performerId: string; fanId: string }, ctx) =>
    ctx.db
      .selectFrom('conversations')
      .select('id')
      .where('performerId', '=', performerId)
      .where('fanId', '=', fanId),
)

/**
 * Returns the id of the conversation of two people, and creates it when it is missing, also when
 * both ask at once.
 */
export async function ensureConversation(
  ctx: InTransaction,
  { performerId, fanId }: { readonly performerId: string; readonly fanId: string },
): Promise<string> {
  const id = ctx.newId()
  const now = ctx.now()
  const created = await write(ctx, ensureConversationSql, { id, performerId, fanId, now })
  if (created === 1n) {
    const members = [
      { conversationId: id, accountId: fanId, otherId: performerId },
      { conversationId: id, accountId: performerId, otherId: fanId },
    ]
    await write(ctx, insertMembersSql, { members })
    await keepFans(ctx, [{ performerId, fanId }])
    return id
  }
  const found = await only(read(ctx, conversationOfPairSql, { performerId, fanId }))
  return found.id
}

const listOpenedSql = statement(
  'messaging.list_opened',
  ({ conversationId, accountId }: { conversationId: string; accountId: string }, ctx) =>
    ctx.db
      .updateTable('conversationMembers')
      .set({ listedAt: ctx.now() })
      .where('conversationId', '=', conversationId)
      .where('accountId', '=', accountId)
      .where('listedAt', 'is', null),
)

/** Puts a conversation in the list of the account that opened it. */
export async function listOpened(
  ctx: InTransaction,
  conversationId: string,
  accountId: string,
): Promise<void> {
  await write(ctx, listOpenedSql, { conversationId, accountId })
}
