import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** Returns every stored value by key, in wire form. */
export async function selectSettings({ db }: ReadCtx): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Blocks other changes of settings until this transaction ends, because two valid changes together may be invalid. */
export async function lockSettings({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db)
}

/** Stores a value in wire form. */
export async function storeSetting(ctx: InTransaction, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updatedAt: ctx.now() }
  await ctx.db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Stores a value unless there is one already, and returns the stored one, both in wire form. */
export async function storeSettingOnce(
  ctx: InTransaction,
  key: string,
  value: unknown,
): Promise<unknown> {
  await ctx.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updatedAt: ctx.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.value
}
