import type { FileKind } from '@stagedoor/contract/media'
import type { ReadCtx } from '../../../platform/context.ts'
import { only, read, statement } from '../../../platform/db/index.ts'

const countFilesSql = statement('media.count_files', ({ kind }: { kind: FileKind }, { db }) =>
  db
    .selectFrom('files')
    .where('kind', '=', kind)
    .where('stage', '=', 'ready')
    .where('isRemoved', '=', false)
    .select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Counts the ready files of a kind on the whole site. */
export async function countFiles(ctx: ReadCtx, kind: FileKind): Promise<number> {
  const { total } = await only(read(ctx, countFilesSql, { kind }))
  return Number(total)
}

const countFailedFilesSql = statement('media.count_failed_files', (_: object, { db }) =>
  db
    .selectFrom('files')
    .where('stage', '=', 'failed')
    .where('isRemoved', '=', false)
    .select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Counts the rejected and failed files of the whole site. */
export async function countFailedFiles(ctx: ReadCtx): Promise<number> {
  const { total } = await only(read(ctx, countFailedFilesSql))
  return Number(total)
}

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
