import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** The weekly slots of a performer, in minutes of the week from Monday on. */
export interface QueueRow {
  readonly slots: readonly number[]
  readonly timeZone: string
}

const queueSql = statement('calendar.queue', ({ performerId }: { performerId: string }, { db }) =>
  db
    .selectFrom('calendarQueues')
    .select(['slots', 'timeZone'])
    .where('performerId', '=', performerId)
    .$castTo<QueueRow>(),
)

/** Returns the queue of a performer; undefined before it was set. */
export const selectQueue = (ctx: ReadCtx, performerId: string): Promise<QueueRow | undefined> =>
  first(read(ctx, queueSql, { performerId }))

const storeQueueSql = statement(
  'calendar.store_queue',
  ({ performerId, slots, timeZone }: QueueRow & { readonly performerId: string }, ctx) => {
    const queue = { slots: [...slots], timeZone, updatedAt: ctx.now() }
    return ctx.db
      .insertInto('calendarQueues')
      .values({ performerId, ...queue })
      .onConflict((conflict) => conflict.column('performerId').doUpdateSet(queue))
  },
)

/** Stores the queue of a performer in place of the one before. */
export async function storeQueue(
  ctx: InTransaction,
  performerId: string,
  queue: QueueRow,
): Promise<void> {
  await write(ctx, storeQueueSql, { performerId, ...queue })
}

const removeQueueSql = statement(
  'calendar.remove_queue',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('calendarQueues').where('performerId', '=', performerId),
)

/** Deletes the queue of a performer. */
export async function deleteQueue(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, removeQueueSql, { performerId })
}
