import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/**
 * An earning that is held back: `remaining` of it, in hundredths of currency, is released at
 * `dueAt`.
 */
export interface Hold {
  /** The id of the transfer that earned it. */
  readonly transferId: string
  readonly performerId: string
  readonly kind: 'held' | 'reserved'
  readonly remaining: bigint
}

const dueHoldsSql = statement('ledger.due_holds', ({ limit }: { limit: number }, ctx) =>
  ctx.db
    .selectFrom('holds')
    .select(['transferId', 'performerId', 'kind', 'remaining'])
    .where('endedAt', 'is', null)
    .where('dueAt', '<=', ctx.now())
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$castTo<Hold>(),
)

/** Locks up to `limit` holds that are due, and skips those another process is working on. */
export async function claimDueHolds(ctx: InTransaction, limit: number): Promise<Hold[]> {
  return read(ctx, dueHoldsSql, { limit })
}

const lockHoldSql = statement('ledger.lock_hold', ({ transferId }: { transferId: string }, ctx) =>
  ctx.db
    .selectFrom('holds')
    .select(['transferId', 'performerId', 'kind', 'remaining'])
    .where('transferId', '=', transferId)
    .where('kind', '=', 'held')
    .where('endedAt', 'is', null)
    .forUpdate()
    .$castTo<Hold>(),
)

/** Locks the hold of a transfer's earning and returns it. */
export async function lockHold(ctx: InTransaction, transferId: string): Promise<Hold | undefined> {
  return first(read(ctx, lockHoldSql, { transferId }))
}

const heldAmountOfSql = statement(
  'ledger.held_amount_of',
  ({ transferId }: { transferId: string }, { db }) =>
    db
      .selectFrom('holds')
      .select('remaining')
      .where('transferId', '=', transferId)
      .where('kind', '=', 'held')
      .where('endedAt', 'is', null),
)

/** Returns how much of a transfer's earning is still in `held`. */
export async function heldAmountOf(ctx: ReadCtx, transferId: string): Promise<bigint> {
  const [row] = await read(ctx, heldAmountOfSql, { transferId })
  return row?.remaining ?? 0n
}

const reduceHoldSql = statement(
  'ledger.reduce_hold',
  (
    { amount, hold }: { amount: bigint; hold: Hold },
    ctx,
  ) => sql`update holds set remaining = remaining - ${amount},
    ended_at = case when remaining = ${amount} then ${ctx.now()}::timestamptz end
    where transfer_id = ${hold.transferId} and kind = ${hold.kind}`,
)

/** Takes an amount from a hold, and deletes the hold when nothing remains. */
export async function reduceHold(ctx: InTransaction, hold: Hold, amount: bigint): Promise<void> {
  await write(ctx, reduceHoldSql, { amount, hold })
}

/** An amount of a performer that is released on a day (UTC), in hundredths of currency. */
interface UpcomingRelease {
  /** The day as 2026-11-23. */
  readonly day: string
  readonly kind: 'held' | 'reserved'
  readonly amount: bigint
}

const upcomingReleasesSql = statement(
  'ledger.upcoming_releases',
  ({ performerId, limit }: { performerId: string; limit: number }) => sql<UpcomingRelease>`
    select (due_at at time zone 'UTC')::date::text as day, kind, sum(remaining)::bigint as amount
    from holds where performer_id = ${performerId} and ended_at is null
    group by 1, 2 order by 1, 2 limit ${limit}`,
)

/** Returns the next `limit` releases of a performer, soonest first, summed by day and kind. */
export async function upcomingReleases(
  ctx: ReadCtx,
  performerId: string,
  limit: number,
): Promise<UpcomingRelease[]> {
  const rows = await read(ctx, upcomingReleasesSql, { performerId, limit })
  return rows
}

const nextReleaseSql = statement(
  'ledger.next_release',
  ({ performerId }: { performerId: string }, ctx) =>
    ctx.db
      .selectFrom('holds')
      .select('dueAt')
      .where('performerId', '=', performerId)
      .where('endedAt', 'is', null)
      .orderBy('dueAt')
      .limit(1),
)

/** Returns the instant at which the next of a performer's earnings becomes available. */
export async function nextRelease(ctx: ReadCtx, performerId: string): Promise<Date | undefined> {
  const [row] = await read(ctx, nextReleaseSql, { performerId })
  return row?.dueAt
}
