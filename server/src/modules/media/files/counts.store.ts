import type { FileKind } from '@stagedoor/contract/media'
import type { ReadCtx } from '../../../platform/context.ts'

/** Counts the ready files of a kind on the whole site. */
export async function countFiles({ db }: ReadCtx, kind: FileKind): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .where('kind', '=', kind)
    .where('stage', '=', 'ready')
    .where('isRemoved', '=', false)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Counts the rejected and failed files of the whole site. */
export async function countFailedFiles({ db }: ReadCtx): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .where('stage', '=', 'failed')
    .where('isRemoved', '=', false)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Counts the files of an account that wait for processing or are being processed. */
export async function countFilesInProgress({ db }: ReadCtx, ownerId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('ownerId', '=', ownerId)
    .where('stage', '=', 'processing')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
