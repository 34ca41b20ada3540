import { sql } from 'kysely'
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

/** A queue with the slots that were given away a moment ago. */
export interface LockedQueue extends QueueRow {
  readonly reserved: readonly Date[]
}

const lockQueueSql = statement(
  'calendar.lock_queue',
  ({ performerId }: { performerId: string }, ctx) => sql<LockedQueue>`
    select slots, time_zone as "timeZone",
      case when reserved_until > ${ctx.now()}::timestamptz then reserved else '{}' end as reserved
    from calendar_queues where performer_id = ${performerId}::uuid for update`,
)

/** Returns the queue of a performer, locked until this transaction ends; undefined without one. */
export async function lockQueue(
  ctx: InTransaction,
  performerId: string,
): Promise<LockedQueue | undefined> {
  return (await write(ctx, lockQueueSql, { performerId }))[0]
}

interface Reservation {
  readonly performerId: string
  readonly reserved: readonly Date[]
  readonly until: Date
}

const reserveSql = statement(
  'calendar.reserve_slots',
  ({ performerId, reserved, until }: Reservation) => sql`
    update calendar_queues set reserved = ${[...reserved]}::timestamptz[],
      reserved_until = ${until}::timestamptz
    where performer_id = ${performerId}::uuid`,
)

/** Stores the slots of a performer's queue that nothing else takes until an instant. */
export async function reserveSlots(ctx: InTransaction, reservation: Reservation): Promise<void> {
  await write(ctx, reserveSql, reservation)
}

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
