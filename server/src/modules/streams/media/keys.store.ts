import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** Returns how often the stream key of a performer was replaced, beginning with 1. */
export async function selectKeyVersion({ db }: ReadCtx, performerId: string): Promise<number> {
  const row = await db
    .selectFrom('streamKeys')
    .select('version')
    .where('performerId', '=', performerId)
    .executeTakeFirst()
  return row?.version ?? 1
}

/** Counts a replacement of the stream key of a performer. Returns its version. */
export async function raiseKeyVersion({ db }: InTransaction, performerId: string): Promise<number> {
  const { version } = await db
    .insertInto('streamKeys')
    .values({ performerId, version: 2 })
    .onConflict((key) =>
      key
        .column('performerId')
        .doUpdateSet(({ ref }) => ({ version: sql<number>`${ref('streamKeys.version')} + 1` })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
