import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** Returns the paths of unfinished pages, each with the flag that it keeps the site closed. */
export const selectUnfinished = ({ db }: ReadCtx) =>
  db.selectFrom('unfinishedPages').select(['path', 'keepsClosed']).execute()

/** Stores a page as unfinished. */
export async function storeUnfinished(
  { db }: InTransaction,
  path: string,
  keepsClosed: boolean,
): Promise<void> {
  await db
    .insertInto('unfinishedPages')
    .values({ path, keepsClosed })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ keepsClosed }))
    .execute()
}

/** Removes a page that is finished or deleted. */
export async function removeUnfinished({ db }: InTransaction, path: string): Promise<void> {
  await db.deleteFrom('unfinishedPages').where('path', '=', path).execute()
}
