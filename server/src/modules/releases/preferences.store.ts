import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

const preferenceSql = statement(
  'releases.preferences',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('releasePreferences')
      .select('accountId')
      .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
      .where('asksEachTime', '=', true),
)

/** Returns those of some performers who state for each file who is in it. */
export async function askingEachTime(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await read(ctx, preferenceSql, { accountIds })
  return new Set(rows.map(({ accountId }) => accountId))
}

const putPreferenceSql = statement(
  'releases.put_preference',
  (row: { accountId: string; asksEachTime: boolean }, { db }) =>
    db
      .insertInto('releasePreferences')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('accountId').doUpdateSet({ asksEachTime: row.asksEachTime }),
      ),
)

/** Stores whether a performer states for each file who is in it. */
export async function storePreference(
  ctx: InTransaction,
  row: { readonly accountId: string; readonly asksEachTime: boolean },
): Promise<void> {
  await write(ctx, putPreferenceSql, row)
}
