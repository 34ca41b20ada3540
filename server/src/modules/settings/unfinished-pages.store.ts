import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** The addresses of pages that are not finished, and which of them keep the site closed. */
export const selectUnfinished = ({ db }: ReadCtx) =>
  db.selectFrom('unfinishedPages').select(['path', 'keepsClosed']).execute()

/** Notes an unfinished page. */
export async function storeUnfinished({ db }: InTransaction, path: string, keepsClosed: boolean): Promise<void> {
  await db
    .insertInto('unfinishedPages')
    .values({ path, keepsClosed })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ keepsClosed }))
    .execute()
}

/** Forgets a page that is finished or gone. */
export async function removeUnfinished({ db }: InTransaction, path: string): Promise<void> {
  await db.deleteFrom('unfinishedPages').where('path', '=', path).execute()
}
