import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { subscribersOf } from '../access/index.ts'
import { followersOf } from '../follows/index.ts'

const reachedSql = statement(
  'stories.reached',
  (
    { performerId, after, limit }: { performerId: string; after: string | null; limit: number },
    ctx,
  ) => {
    const isNext = after ? sql`fan.account_id > ${after}::uuid` : sql`true`
    return sql<{ id: string }>`select account_id as id from (
      (select fan.account_id from ${followersOf(performerId)} as fan where ${isNext}
        order by fan.account_id limit ${limit})
      union
      (select fan.account_id from ${subscribersOf(performerId, ctx.now())} as fan where ${isNext}
        order by fan.account_id limit ${limit})) as reached
      order by account_id limit ${limit}`
  },
)

/** Returns some followers and subscribers of a performer after an id, ordered by id. */
export async function selectReached(
  ctx: ReadCtx,
  performerId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  return (await read(ctx, reachedSql, { performerId, ...page })).map(({ id }) => id)
}
