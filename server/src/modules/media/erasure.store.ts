import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'

/** Some files of an account that nothing shows. */
export async function unusedFilesOf({ db }: InTransaction, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from files where owner_id = ${ownerId} and not is_removed
    and not exists (select from file_uses as used where used.file_id = files.id) order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What an account called the files that stay is nobody's business. */
export async function forgetFileNames({ db }: InTransaction, ownerId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ name: 'file' })
    .where('ownerId', '=', ownerId)
    .where('name', '<>', 'file')
    .execute()
}
