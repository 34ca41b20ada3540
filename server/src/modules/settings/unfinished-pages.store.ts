import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

const unfinishedSql = statement('settings.unfinished', (_: object, { db }) =>
  db.selectFrom('unfinishedPages').select(['path', 'keepsClosed']),
)

/** Returns the paths of unfinished pages, each with the flag that it keeps the site closed. */
export const selectUnfinished = (ctx: ReadCtx) => read(ctx, unfinishedSql)

const storeUnfinishedSql = statement(
  'settings.store_unfinished',
  ({ path, keepsClosed }: { path: string; keepsClosed: boolean }, { db }) =>
    db
      .insertInto('unfinishedPages')
      .values({ path, keepsClosed })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ keepsClosed })),
)

/** Stores a page as unfinished. */
export async function storeUnfinished(
  ctx: InTransaction,
  path: string,
  keepsClosed: boolean,
): Promise<void> {
  await write(ctx, storeUnfinishedSql, { path, keepsClosed })
}

const removeUnfinishedSql = statement(
  'settings.remove_unfinished',
  ({ path }: { path: string }, { db }) => db.deleteFrom('unfinishedPages').where('path', '=', path),
)

/** Removes a page that is finished or deleted. */
export async function removeUnfinished(ctx: InTransaction, path: string): Promise<void> {
  await write(ctx, removeUnfinishedSql, { path })
}
