import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { isContentShown } from '../messaging/index.ts'
import { columns, type MassMessageRow } from './store.ts'

/** A mass message with a file, as the vault shows it. */
type MassMessageUse = Pick<MassMessageRow, 'id' | 'text' | 'state'>

/** Returns the mass messages of a performer that show a file, or will, also unsent ones that some fans had read. */
export const selectWithFile = (
  { db }: ReadCtx,
  performerId: string,
  fileId: string,
): Promise<MassMessageUse[]> =>
  withFile(db, performerId, fileId)
    .select(['id', 'text', 'state'])
    .$castTo<MassMessageUse>()
    .execute()

/** Locks the mass messages of a performer that show a file, or will. */
export const lockWithFile = (
  { db }: InTransaction,
  performerId: string,
  fileId: string,
): Promise<MassMessageRow[]> =>
  withFile(db, performerId, fileId).select(columns).forUpdate().$castTo<MassMessageRow>().execute()

const withFile = (db: ReadCtx['db'], performerId: string, fileId: string) =>
  db
    .selectFrom('massMessages')
    .where('performerId', '=', performerId)
    .where(sql<boolean>`file_ids @> array[${fileId}::uuid]`)
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'not in', ['unsending', 'unsent']),
        and([eb('itemId', 'is', null), isContentShown(sql.ref('mass_messages.id'))]),
      ]),
    )
    .where(({ eb, or }) =>
      or([
        eb('frozenAt', 'is not', null),
        eb('state', 'in', ['scheduled', 'active', 'sending', 'paused']),
      ]),
    )
    .orderBy('id')

/** Stores the files of a mass message, and its price. */
export async function changeFiles(
  { db }: InTransaction,
  id: string,
  files: { readonly fileIds: string[]; readonly price: bigint | null },
): Promise<void> {
  await db.updateTable('massMessages').set(files).where('id', '=', id).execute()
}

/** Puts a file in the place of another in all mass messages of a performer. */
export async function replaceFiles(
  { db }: InTransaction,
  performerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update mass_messages set file_ids = case when file_ids @> array[${to}::uuid]
      then array_remove(file_ids, ${from}::uuid) else array_replace(file_ids, ${from}::uuid, ${to}::uuid) end
    where performer_id = ${performerId}::uuid and file_ids @> array[${from}::uuid]`.execute(db)
}
