import type { InTransaction } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import type { Charge } from './store.ts'

const lockNewestChargeSql = statement(
  'wallet.lock_newest_charge',
  ({ buyerId }: { buyerId: string }, { db }) =>
    db
      .selectFrom('charges')
      .selectAll()
      .where('buyerId', '=', buyerId)
      .where('status', '=', 'success')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .$castTo<Charge>(),
)

/** Locks and returns a fan's newest charge that is not reversed. */
export const lockNewestCharge = (
  ctx: InTransaction,
  buyerId: string,
): Promise<Charge | undefined> => first(read(ctx, lockNewestChargeSql, { buyerId }))

const setChargeStatusSql = statement(
  'wallet.set_charge_status',
  ({ status, id }: { status: Charge['status']; id: string }, ctx) =>
    ctx.db.updateTable('charges').set({ status, updatedAt: ctx.now() }).where('id', '=', id),
)

/** Changes the status of a charge. */
export async function setChargeStatus(
  ctx: InTransaction,
  id: string,
  status: Charge['status'],
): Promise<void> {
  await write(ctx, setChargeStatusSql, { status, id })
}

const addDisputedChargeSql = statement(
  'wallet.add_disputed_charge',
  ({ chargeId, disputeId }: { chargeId: string; disputeId: string }, { db }) =>
    db.insertInto('chargeDisputes').values({ chargeId, disputeId }),
)

/** Stores that a dispute reversed a charge. */
export async function addDisputedCharge(
  ctx: InTransaction,
  chargeId: string,
  disputeId: string,
): Promise<void> {
  await write(ctx, addDisputedChargeSql, { chargeId, disputeId })
}

const markRestoredSql = statement(
  'wallet.mark_restored',
  ({ chargeId, disputeId }: { chargeId: string; disputeId: string }, ctx) =>
    ctx.db
      .updateTable('chargeDisputes')
      .set({ restoredAt: ctx.now() })
      .where('chargeId', '=', chargeId)
      .where('disputeId', '=', disputeId),
)

/** Stores that a won dispute restored a charge. */
export async function markRestored(
  ctx: InTransaction,
  chargeId: string,
  disputeId: string,
): Promise<void> {
  await write(ctx, markRestoredSql, { chargeId, disputeId })
}

const chargesReversedBySql = statement(
  'wallet.charges_reversed_by',
  ({ disputeId }: { disputeId: string }, { db }) =>
    db
      .selectFrom('charges')
      .innerJoin('chargeDisputes', 'chargeDisputes.chargeId', 'charges.id')
      .selectAll('charges')
      .where('chargeDisputes.disputeId', '=', disputeId)
      .where('chargeDisputes.restoredAt', 'is', null)
      .orderBy('charges.id')
      .forUpdate()
      .$castTo<Charge>(),
)

/**
 * Locks and returns the charges that a dispute reversed and that are still reversed, oldest first.
 */
export const chargesReversedBy = (ctx: InTransaction, disputeId: string): Promise<Charge[]> =>
  read(ctx, chargesReversedBySql, { disputeId })
