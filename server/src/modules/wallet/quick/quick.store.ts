import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** How a fan confirms small purchases, as it is stored; the price in hundredths of a token. */
export interface StoredQuickUnlock {
  readonly way: 'hold' | 'tap'
  readonly upTo: bigint
  readonly usesCard: boolean
}

const quickUnlockSql = statement(
  'wallet.quick_unlock',
  ({ accountId }: { accountId: string }) => sql<StoredQuickUnlock>`
    select way, up_to as "upTo", uses_card as "usesCard"
    from quick_unlocks where account_id = ${accountId}::uuid`,
  { plan: 'generic' },
)

/** Returns how a fan confirms small purchases; undefined where a dialog asks. */
export const selectQuickUnlock = (
  ctx: ReadCtx,
  accountId: string,
): Promise<StoredQuickUnlock | undefined> => first(read(ctx, quickUnlockSql, { accountId }))

const storeQuickUnlockSql = statement(
  'wallet.store_quick_unlock',
  ({ accountId, quick }: { accountId: string; quick: StoredQuickUnlock }, ctx) =>
    ctx.db
      .insertInto('quickUnlocks')
      .values({ accountId, ...quick, updatedAt: ctx.now() })
      .onConflict((row) => row.column('accountId').doUpdateSet({ ...quick, updatedAt: ctx.now() })),
)

/** Stores how a fan confirms small purchases. */
export async function storeQuickUnlock(
  ctx: InTransaction,
  accountId: string,
  quick: StoredQuickUnlock,
): Promise<void> {
  await write(ctx, storeQuickUnlockSql, { accountId, quick })
}

const deleteQuickUnlockSql = statement(
  'wallet.delete_quick_unlock',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('quickUnlocks').where('accountId', '=', accountId),
)

/** Deletes how a fan confirms small purchases: a dialog asks again. */
export async function deleteQuickUnlock(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteQuickUnlockSql, { accountId })
}

/** A charge that is not open yet. */
interface UnopenedCharge {
  readonly id: string
  readonly buyerId: string
}

const insertUnopenedSql = statement(
  'wallet.insert_unopened',
  ({ charges }: { charges: readonly UnopenedCharge[] }, ctx) => sql`
    insert into unopened_charges (charge_id, buyer_id, created_at)
    select given.*, ${ctx.now()}::timestamptz from unnest(
      ${charges.map(({ id }) => id)}::uuid[],
      ${charges.map(({ buyerId }) => buyerId)}::uuid[]) as given`,
  { plan: 'generic' },
)

/** Remembers that charges are not open yet. */
export async function insertUnopened(
  ctx: InTransaction,
  charges: readonly UnopenedCharge[],
): Promise<void> {
  if (charges.length > 0) await write(ctx, insertUnopenedSql, { charges })
}

const unopenedOfSql = statement(
  'wallet.unopened_of',
  ({ buyerId, chargeId }: { buyerId: string; chargeId: string | undefined }, { db }) => {
    const all = db.selectFrom('unopenedCharges').select('chargeId').where('buyerId', '=', buyerId)
    return (chargeId ? all.where('chargeId', '=', chargeId) : all).orderBy('chargeId').limit(100)
  },
)

/** Returns the ids of charges of a buyer that are not open yet: of one, or of all. */
export async function unopenedOf(
  ctx: ReadCtx,
  buyerId: string,
  chargeId?: string,
): Promise<string[]> {
  const rows = await read(ctx, unopenedOfSql, { buyerId, chargeId })
  return rows.map((row) => row.chargeId)
}

const unopenedSinceSql = statement(
  'wallet.unopened_since',
  ({ before, limit }: { before: Date; limit: number }, { db }) =>
    db
      .selectFrom('unopenedCharges')
      .select('chargeId')
      .where('createdAt', '<', before)
      .orderBy('createdAt')
      .limit(limit),
)

/** Returns the ids of some charges that were made before an instant and are not open yet. */
export async function unopenedSince(ctx: ReadCtx, before: Date, limit: number): Promise<string[]> {
  const rows = await read(ctx, unopenedSinceSql, { before, limit })
  return rows.map((row) => row.chargeId)
}

const deleteUnopenedSql = statement(
  'wallet.delete_unopened',
  ({ chargeId }: { chargeId: string }, { db }) =>
    db.deleteFrom('unopenedCharges').where('chargeId', '=', chargeId),
)

/** Forgets that a charge is not open yet; returns false where nobody remembered it. */
export async function deleteUnopened(ctx: InTransaction, chargeId: string): Promise<boolean> {
  return (await write(ctx, deleteUnopenedSql, { chargeId })) > 0n
}
