import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, read, statement, write } from '../../platform/db/index.ts'

const countSinceSql = statement('reviews.count_since', ({ late }: { late: Date }, ctx) =>
  counted(
    ctx,
    ctx.db
      .selectFrom('reviews')
      .select('id')
      .where('state', '=', 'waiting')
      .where('createdAt', '<', late),
    { offset: 0 },
  ),
)

/** Returns the number of reviews that wait since before an instant, exact up to 1,000. */
export const countSince = (ctx: ReadCtx, late: Date): Promise<number> =>
  asTotal(read(ctx, countSinceSql, { late }))

const markSql = statement(
  'reviews.mark_alarmed',
  ({ late, quiet }: { late: Date; quiet: Date }, ctx) =>
    ctx.db
      .updateTable('reviews')
      .set({ alarmedAt: ctx.now() })
      .where('state', '=', 'waiting')
      .where('createdAt', '<', late)
      .where('alarmedAt', 'is', null)
      .where(
        sql<boolean>`not exists (select from reviews as known
          where known.state = 'waiting' and known.created_at < ${late}
            and known.alarmed_at > ${quiet})`,
      ),
)

/**
 * Marks the reviews that wait since before an instant and were in no mail, unless there was a mail
 * since another one. Returns false when there are none.
 */
export async function markAlarmed(
  ctx: InTransaction,
  since: { readonly late: Date; readonly quiet: Date },
): Promise<boolean> {
  return (await write(ctx, markSql, since)) > 0n
}
