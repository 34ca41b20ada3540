import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** An earning that still waits: `remaining` of it, in hundredths of currency, moves on at `dueAt`. */
export interface Hold {
  /** The transfer that earned it. */
  readonly transferId: string
  readonly performerId: string
  readonly kind: 'held' | 'reserved'
  readonly remaining: bigint
}

/** Up to `limit` holds that are due, locked; those another process works on are left out. */
export async function claimDueHolds(ctx: InTransaction, limit: number): Promise<Hold[]> {
  return ctx.db
    .selectFrom('holds')
    .select(['transferId', 'performerId', 'kind', 'remaining'])
    .where('endedAt', 'is', null)
    .where('dueAt', '<=', ctx.now())
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$castTo<Hold>()
    .execute()
}

/** What a transfer's earning still has in `held`, locked. */
export async function lockHold(ctx: InTransaction, transferId: string): Promise<Hold | undefined> {
  return ctx.db
    .selectFrom('holds')
    .select(['transferId', 'performerId', 'kind', 'remaining'])
    .where('transferId', '=', transferId)
    .where('kind', '=', 'held')
    .where('endedAt', 'is', null)
    .forUpdate()
    .$castTo<Hold>()
    .executeTakeFirst()
}

/** What a transfer's earning still has in `held`. */
export async function heldAmountOf({ db }: ReadCtx, transferId: string): Promise<bigint> {
  const row = await db
    .selectFrom('holds')
    .select('remaining')
    .where('transferId', '=', transferId)
    .where('kind', '=', 'held')
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.remaining ?? 0n
}

/** Takes from what waits; a hold of which nothing is left has ended. */
export async function reduceHold(ctx: InTransaction, hold: Hold, amount: bigint): Promise<void> {
  await sql`update holds set remaining = remaining - ${amount},
    ended_at = case when remaining = ${amount} then ${ctx.now()}::timestamptz end
    where transfer_id = ${hold.transferId} and kind = ${hold.kind}`.execute(ctx.db)
}

/** When the next of a performer's earnings becomes available. */
export async function nextRelease(ctx: ReadCtx, performerId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('holds')
    .select('dueAt')
    .where('performerId', '=', performerId)
    .where('endedAt', 'is', null)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst()
  return row?.dueAt
}
