import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { contentsWithFiles, isContentShown } from '../messaging/index.ts'
import { columns, type MassMessageRow } from './store.ts'

/** A mass message with a file, as the vault shows it. */
type MassMessageUse = Pick<MassMessageRow, 'id' | 'text' | 'state'>

const withFileSql = statement(
  'massmessages.with_file',
  ({ performerId, fileId }: { performerId: string; fileId: string }, { db }) =>
    withFile(db, performerId, fileId).select(['id', 'text', 'state']).$castTo<MassMessageUse>(),
)

/**
 * Returns the mass messages of a performer that show a file, or will, also unsent ones that some
 * fans had read.
 */
export const selectWithFile = (
  ctx: ReadCtx,
  performerId: string,
  fileId: string,
): Promise<MassMessageUse[]> => read(ctx, withFileSql, { performerId, fileId })

const lockWithFileSql = statement(
  'massmessages.lock_with_file',
  ({ performerId, fileId }: { performerId: string; fileId: string }, { db }) =>
    withFile(db, performerId, fileId).select(columns).forUpdate().$castTo<MassMessageRow>(),
)

/** Locks the mass messages of a performer that show a file, or will. */
export const lockWithFile = (
  ctx: InTransaction,
  performerId: string,
  fileId: string,
): Promise<MassMessageRow[]> => read(ctx, lockWithFileSql, { performerId, fileId })

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

/** The files of a mass message after a change, and their price. */
interface FilesChange {
  readonly fileIds: string[]
  readonly freeFileIds: string[]
  readonly price: bigint | null
}

const changeFilesSql = statement(
  'massmessages.change_files',
  ({ files, id }: { files: FilesChange; id: string }, { db }) =>
    db.updateTable('massMessages').set(files).where('id', '=', id),
)

/** Stores the files of a mass message, and its price. */
export async function changeFiles(
  ctx: InTransaction,
  id: string,
  files: FilesChange,
): Promise<void> {
  await write(ctx, changeFilesSql, { files, id })
}

const replaceFilesSql = statement(
  'massmessages.replace_files',
  ({ to, from, performerId }: { to: string; from: string; performerId: string }) => {
    const replaced = (ids: RawBuilder<unknown>) => sql`case when ${ids} @> array[${to}::uuid]
      then array_remove(${ids}, ${from}::uuid)
      else array_replace(${ids}, ${from}::uuid, ${to}::uuid) end`
    return sql`update mass_messages set file_ids = ${replaced(sql`file_ids`)},
      free_file_ids = ${replaced(sql`free_file_ids`)}
    where performer_id = ${performerId}::uuid and file_ids @> array[${from}::uuid]`
  },
)

/** Puts a file in the place of another in all mass messages of a performer. */
export async function replaceFiles(
  ctx: InTransaction,
  performerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await write(ctx, replaceFilesSql, { to, from, performerId })
}

const sentOfFilesSql = statement(
  'massmessages.sent_of_files',
  ({ performerId, fileIds }: { performerId: string; fileIds: readonly string[] }) => sql<{
    fileId: string
    sent: number
  }>`
    select content.file_id as "fileId", sum(message.sent_count)::int as sent
    from (${contentsWithFiles(performerId, fileIds)}) as content (id, file_id)
    join mass_messages as message on message.id = content.id
    group by content.file_id`,
)

/** Counts how many fans received each of some files in mass messages of a performer. */
export async function countSentOfFiles(
  ctx: ReadCtx,
  performerId: string,
  fileIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = fileIds.length > 0 ? await read(ctx, sentOfFilesSql, { performerId, fileIds }) : []
  return new Map(rows.map(({ fileId, sent }) => [fileId, sent]))
}
