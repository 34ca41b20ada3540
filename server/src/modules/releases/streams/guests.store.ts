import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

const expectSql = statement(
  'releases.expect_guests',
  ({ depictionId, personIds }: { depictionId: string; personIds: readonly string[] }, ctx) =>
    ctx.db
      .insertInto('depictedPeople')
      .values(
        personIds.map((personId) => ({
          depictionId,
          personId,
          namedAt: ctx.now(),
          isExpected: true,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('personId'),
)

/** Stores that people may come into a running stream; returns those who are new in it. */
export async function expectGuests(
  ctx: InTransaction,
  depictionId: string,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await write(ctx, expectSql, { depictionId, personIds })
  return rows.map(({ personId }) => personId)
}

const joinSql = statement(
  'releases.join_guests',
  ({ depictionId, personIds }: { depictionId: string; personIds: readonly string[] }, { db }) =>
    db
      .updateTable('depictedPeople')
      .set({ isExpected: false })
      .where('depictionId', '=', depictionId)
      .where('personId', '=', sql<string>`any(${personIds}::uuid[])`)
      .where('isExpected', '=', true),
)

/** Stores that people who were expected belong to a stream from now on. */
export async function joinGuests(
  ctx: InTransaction,
  depictionId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0) await write(ctx, joinSql, { depictionId, personIds })
}

const forgetSql = statement(
  'releases.forget_expected',
  ({ streamId }: { streamId: string }, { db }) =>
    db
      .deleteFrom('depictedPeople')
      .where('isExpected', '=', true)
      .where('depictionId', 'in', (eb) =>
        eb.selectFrom('depictedStreams').select('depictionId').where('streamId', '=', streamId),
      ),
)

/** Forgets who was expected in a stream that has ended, and never came in. */
export async function forgetExpected(ctx: InTransaction, streamId: string): Promise<void> {
  await write(ctx, forgetSql, { streamId })
}
