import type { InTransaction } from '../../../platform/context.ts'

/** Returns the id of the conversation of two people, and creates it when it is missing, also when both ask at once. */
export async function ensureConversation(
  ctx: InTransaction,
  { performerId, fanId }: { readonly performerId: string; readonly fanId: string },
): Promise<string> {
  const [id, now] = [ctx.newId(), ctx.now()]
  const created = await ctx.db
    .insertInto('conversations')
    .values({ id, performerId, fanId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (created.numInsertedOrUpdatedRows === 1n) {
    const members = [
      { conversationId: id, accountId: fanId, otherId: performerId },
      { conversationId: id, accountId: performerId, otherId: fanId },
    ]
    await ctx.db.insertInto('conversationMembers').values(members).execute()
    return id
  }
  const found = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('performerId', '=', performerId)
    .where('fanId', '=', fanId)
    .executeTakeFirstOrThrow()
  return found.id
}

/** Puts a conversation in the list of the account that opened it. */
export async function listOpened(
  ctx: InTransaction,
  conversationId: string,
  accountId: string,
): Promise<void> {
  await ctx.db
    .updateTable('conversationMembers')
    .set({ listedAt: ctx.now() })
    .where('conversationId', '=', conversationId)
    .where('accountId', '=', accountId)
    .where('listedAt', 'is', null)
    .execute()
}
