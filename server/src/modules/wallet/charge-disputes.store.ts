import type { InTransaction } from '../../platform/context.ts'
import type { Charge } from './store.ts'

/** Locks and returns a fan's newest charge that is not reversed. */
export const lockNewestCharge = (
  { db }: InTransaction,
  buyerId: string,
): Promise<Charge | undefined> =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('status', '=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .$castTo<Charge>()
    .executeTakeFirst()

/** Changes the status of a charge. */
export async function setChargeStatus(
  ctx: InTransaction,
  id: string,
  status: Charge['status'],
): Promise<void> {
  await ctx.db
    .updateTable('charges')
    .set({ status, updatedAt: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Stores that a dispute reversed a charge. */
export async function addDisputedCharge(
  { db }: InTransaction,
  chargeId: string,
  disputeId: string,
): Promise<void> {
  await db.insertInto('chargeDisputes').values({ chargeId, disputeId }).execute()
}

/** Stores that a won dispute restored a charge. */
export async function markRestored(
  ctx: InTransaction,
  chargeId: string,
  disputeId: string,
): Promise<void> {
  await ctx.db
    .updateTable('chargeDisputes')
    .set({ restoredAt: ctx.now() })
    .where('chargeId', '=', chargeId)
    .where('disputeId', '=', disputeId)
    .execute()
}

/** Locks and returns the charges that a dispute reversed and that are still reversed, oldest first. */
export const chargesReversedBy = ({ db }: InTransaction, disputeId: string): Promise<Charge[]> =>
  db
    .selectFrom('charges')
    .innerJoin('chargeDisputes', 'chargeDisputes.chargeId', 'charges.id')
    .selectAll('charges')
    .where('chargeDisputes.disputeId', '=', disputeId)
    .where('chargeDisputes.restoredAt', 'is', null)
    .orderBy('charges.id')
    .forUpdate()
    .$castTo<Charge>()
    .execute()
