import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'

const keyVersionSql = statement(
  'streams.key_version',
  ({ performerId }: { performerId: string }, { db }) =>
    db.selectFrom('streamKeys').select('version').where('performerId', '=', performerId),
)

/** Returns how often the stream key of a performer was replaced, beginning with 1. */
export async function selectKeyVersion(ctx: ReadCtx, performerId: string): Promise<number> {
  const [row] = await read(ctx, keyVersionSql, { performerId })
  return row?.version ?? 1
}

const raiseKeyVersionSql = statement(
  'streams.raise_key_version',
  ({ performerId }: { performerId: string }, { db }) =>
    db
      .insertInto('streamKeys')
      .values({ performerId, version: 2 })
      .onConflict((key) =>
        key
          .column('performerId')
          .doUpdateSet(({ ref }) => ({ version: sql<number>`${ref('streamKeys.version')} + 1` })),
      )
      .returning('version'),
)

/** Counts a replacement of the stream key of a performer. Returns its version. */
export async function raiseKeyVersion(ctx: InTransaction, performerId: string): Promise<number> {
  const { version } = await only(write(ctx, raiseKeyVersionSql, { performerId }))
  return version
}
