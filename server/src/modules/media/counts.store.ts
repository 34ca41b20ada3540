import type { FileKind } from '@stagedoor/contract/media'
import type { ReadCtx } from '../../platform/context.ts'

/** How many files of a kind are ready on the whole site. */
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

/** How many files of the whole site could not be made ready, by a fault of ours or theirs, and still lie there. */
export async function countFailedFiles({ db }: ReadCtx): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .where('stage', '=', 'failed')
    .where('isRemoved', '=', false)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Counts the files of an account that wait for their work or are in it. */
export async function countFilesInProgress({ db }: ReadCtx, ownerId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('ownerId', '=', ownerId)
    .where('stage', '=', 'processing')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
