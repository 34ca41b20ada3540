import type { ReadCtx } from '../../../platform/context.ts'
import { asTotal, counted, read, statement } from '../../../platform/db/index.ts'

const submittedSql = statement(
  'releases.submitted_people',
  ({ limit, offset }: { limit: number; offset: number }, { db }) =>
    db
      .selectFrom('people')
      .select(['id', 'alias', 'producerId', 'identity', 'identityKey'])
      .select(['documentId', 'selfieId', 'submittedAt'])
      .where('state', '=', 'submitted')
      .orderBy('submittedAt')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
)

/** Returns people whose documents wait for review, the longest waiting first. */
export const selectSubmitted = (
  ctx: ReadCtx,
  page: { readonly limit: number; readonly offset: number },
) => read(ctx, submittedSql, page)

const countSql = statement('releases.count_submitted', ({ offset }: { offset: number }, ctx) =>
  counted(ctx, ctx.db.selectFrom('people').select('id').where('state', '=', 'submitted'), {
    offset,
  }),
)

/** Returns the number of people whose documents wait for review. */
export const countSubmitted = (ctx: ReadCtx, offset: number): Promise<number> =>
  asTotal(read(ctx, countSql, { offset }))
