import { sql } from 'kysely'
import type { InTransaction, Reading } from '../../platform/context.ts'

/** Every stored value by key, in wire form. */
export async function storedSettings({ db }: Reading): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Keeps others from changing settings until this transaction ends: two changes that each fit must fit together. */
export async function lockSettings({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db)
}

/** Stores a value in wire form; `ifAbsent` keeps what is there. */
export async function storeSetting(
  ctx: InTransaction,
  key: string,
  value: unknown,
  { ifAbsent = false } = {},
): Promise<void> {
  const row = { key, value: JSON.stringify(value), updatedAt: ctx.now() }
  await ctx.db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => {
      const same = conflict.column('key')
      return ifAbsent ? same.doNothing() : same.doUpdateSet({ value: row.value, updatedAt: row.updatedAt })
    })
    .execute()
}
