import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { only, read, statement, write } from '../../platform/db/index.ts'

const settingsSql = statement('settings.settings', (_: object, { db }) =>
  db.selectFrom('settings').select(['key', 'value']),
)

/** Returns every stored value by key, in wire form. */
export async function selectSettings(ctx: ReadCtx): Promise<Map<string, unknown>> {
  const rows = await read(ctx, settingsSql)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

const lockSettingsSql = statement(
  'settings.lock_settings',
  () => sql`select pg_advisory_xact_lock(hashtext('settings'))`,
)

/**
 * Blocks other changes of settings until this transaction ends, because two valid changes together
 * may be invalid.
 */
export async function lockSettings(ctx: InTransaction): Promise<void> {
  await read(ctx, lockSettingsSql)
}

const storeSettingSql = statement(
  'settings.store_setting',
  ({ key, row }: { key: string; row: { value: string; updatedAt: Date } }, ctx) =>
    ctx.db
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row)),
)

/** Stores a value in wire form. */
export async function storeSetting(ctx: InTransaction, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updatedAt: ctx.now() }
  await write(ctx, storeSettingSql, { key, row })
}

const storeSettingOnceSql = statement(
  'settings.store_setting_once',
  ({ key, value }: { key: string; value: unknown }, ctx) =>
    ctx.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updatedAt: ctx.now() })
      .onConflict((conflict) => conflict.column('key').doNothing()),
)

const settingSql = statement('settings.setting', ({ key }: { key: string }, ctx) =>
  ctx.db.selectFrom('settings').select('value').where('key', '=', key),
)

/** Stores a value unless there is one already, and returns the stored one, both in wire form. */
export async function storeSettingOnce(
  ctx: InTransaction,
  key: string,
  value: unknown,
): Promise<unknown> {
  await write(ctx, storeSettingOnceSql, { key, value })
  const row = await only(read(ctx, settingSql, { key }))
  return row.value
}
