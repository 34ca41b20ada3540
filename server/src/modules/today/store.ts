import type { GoalKind } from '@stagedoor/contract/today'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** The goal of a performer: in hundredths of currency, or a number of subscribers. */
export interface GoalRow {
  readonly kind: GoalKind
  readonly target: bigint
}

const goalSql = statement('today.goal', ({ performerId }: { performerId: string }, { db }) =>
  db
    .selectFrom('performerGoals')
    .select(['kind', 'target'])
    .where('performerId', '=', performerId)
    .$castTo<GoalRow>(),
)

/** Returns the goal of a performer; undefined for none. */
export const selectGoal = (ctx: ReadCtx, performerId: string): Promise<GoalRow | undefined> =>
  first(read(ctx, goalSql, { performerId }))

const storeGoalSql = statement(
  'today.store_goal',
  ({ performerId, kind, target }: GoalRow & { readonly performerId: string }, ctx) => {
    const goal = { kind, target, updatedAt: ctx.now() }
    return ctx.db
      .insertInto('performerGoals')
      .values({ performerId, ...goal })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(goal))
  },
)

/** Stores the goal of a performer in place of the one before. */
export async function storeGoal(
  ctx: InTransaction,
  performerId: string,
  goal: GoalRow,
): Promise<void> {
  await write(ctx, storeGoalSql, { performerId, ...goal })
}

const removeGoalSql = statement(
  'today.remove_goal',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('performerGoals').where('performerId', '=', performerId),
)

/** Deletes the goal of a performer. */
export async function deleteGoal(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, removeGoalSql, { performerId })
}
