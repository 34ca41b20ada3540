import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** Records that the account is online now, unless it hides that. */
export async function storeLastSeen(ctx: ReadCtx, id: string): Promise<void> {
  await presenceOf(ctx, id).set({ lastSeenAt: ctx.now() }).execute()
}

const presenceOf = ({ db }: ReadCtx, id: string) =>
  db.updateTable('accounts').where('id', '=', id).where('showsPresence', '=', true)

/** Records that the account was online until now, unless it hides that. */
export async function storeLeftAt(ctx: ReadCtx, id: string): Promise<void> {
  await presenceOf(ctx, id).set({ leftAt: ctx.now() }).execute()
}

/** Stores whether an account shows when it is online, and forgets when it was where it does not. */
export async function storeShowsPresence(ctx: InTransaction, id: string, showsPresence: boolean): Promise<void> {
  const lastSeenAt = showsPresence ? ctx.now() : null
  await ctx.db
    .updateTable('accounts')
    .set({ showsPresence, lastSeenAt, leftAt: null })
    .where('id', '=', id)
    .where('showsPresence', '<>', showsPresence)
    .execute()
}

/** Returns true unless an account hides when it is online. */
export async function selectShowsPresence({ db }: ReadCtx, id: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('showsPresence').where('id', '=', id).executeTakeFirst()
  return row?.showsPresence ?? true
}
