import type { ReadCtx } from '../../../platform/context.ts'
import { only, read, statement } from '../../../platform/db/index.ts'

const countFilesInProgressSql = statement(
  'media.count_files_in_progress',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('ownerId', '=', ownerId)
      .where('stage', '=', 'processing'),
)

/** Counts the files of an account that wait for processing or are being processed. */
export async function countFilesInProgress(ctx: ReadCtx, ownerId: string): Promise<number> {
  const { waiting } = await only(read(ctx, countFilesInProgressSql, { ownerId }))
  return Number(waiting)
}
