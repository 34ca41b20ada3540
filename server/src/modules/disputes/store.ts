import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, type Disputes } from '../../platform/db/index.ts'
import type { DisputeState } from './rules.ts'

type EnumColumns = { state: DisputeState }

/** A dispute as it is stored; amounts in hundredths of its currency. */
export type DisputeRow = Readonly<Omit<Selectable<Disputes>, keyof EnumColumns> & EnumColumns>

type NewDispute = Omit<Insertable<Disputes>, 'id' | 'createdAt' | 'updatedAt'>

/**
 * Stores a dispute unless it exists, and returns it with a lock, because several events of it may be handled at once.
 * `isNew` is true when it was stored now.
 */
export async function upsertDispute(
  ctx: InTransaction,
  dispute: NewDispute,
): Promise<{ dispute: DisputeRow; isNew: boolean }> {
  const now = ctx.now()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('disputes')
    .values({ ...dispute, id: ctx.newId(), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['gateway', 'externalId']).doNothing())
    .executeTakeFirst()
  const stored = await ctx.db
    .selectFrom('disputes')
    .selectAll()
    .where('gateway', '=', dispute.gateway)
    .where('externalId', '=', dispute.externalId)
    .forUpdate()
    .$castTo<DisputeRow>()
    .executeTakeFirstOrThrow()
  return { dispute: stored, isNew: numInsertedOrUpdatedRows === 1n }
}

/** Returns a dispute by its id. */
export const findDispute = ({ db }: ReadCtx, id: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .$castTo<DisputeRow>()
    .executeTakeFirst()

/** Returns a dispute by its id with a lock. */
export const lockDispute = ({ db }: InTransaction, id: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<DisputeRow>()
    .executeTakeFirst()

/** Changes a dispute. */
export const changeDispute = (
  ctx: InTransaction,
  id: string,
  changes: Partial<
    Pick<
      DisputeRow,
      'state' | 'fee' | 'note' | 'evidenceSentAt' | 'takenAt' | 'decidedAt' | 'respondBy'
    >
  >,
): Promise<DisputeRow> =>
  ctx.db
    .updateTable('disputes')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .$castTo<DisputeRow>()
    .executeTakeFirstOrThrow()

/** Locks and returns the disputes of payments whose money could not be taken yet. */
export const untakenDisputes = (
  { db }: InTransaction,
  paymentIds: readonly string[],
): Promise<DisputeRow[]> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('takenAt', 'is', null)
    .where('state', '<>', 'won')
    .orderBy('id')
    .forUpdate()
    .$castTo<DisputeRow>()
    .execute()

/** Returns which of these payments have a dispute that the site has not won. */
export async function disputedPayments(
  { db }: ReadCtx,
  paymentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('disputes')
    .select('paymentId')
    .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('state', '<>', 'won')
    .execute()
  return new Set(rows.map(({ paymentId }) => paymentId))
}

/** Returns the disputes that a gateway knows by these ids, or that are about these payments. */
export const disputesOfGateway = (
  { db }: ReadCtx,
  gateway: string,
  { externalIds, paymentIds }: { externalIds: readonly string[]; paymentIds: readonly string[] },
): Promise<DisputeRow[]> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('gateway', '=', gateway)
    .where((is) =>
      is.or([
        is('externalId', '=', sql<string>`any(${[...externalIds]}::text[])`),
        is('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`),
      ]),
    )
    .$castTo<DisputeRow>()
    .execute()

/** Returns a page of disputes, newest first, and the total number. */
export async function selectDisputes(
  { db }: ReadCtx,
  state: DisputeState | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  let fitting = db.selectFrom('disputes')
  if (state) fitting = fitting.where('state', '=', state)
  const rows = await fitting
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<DisputeRow>()
    .execute()
  return { rows, total: await countRows({ db }, fitting, { offset }) }
}

/** Counts the disputes that wait for an answer, with the earliest deadline. */
export async function countOpenDisputes({
  db,
}: ReadCtx): Promise<{ open: number; nextDue: Date | null }> {
  const counted = await db
    .selectFrom('disputes')
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('respondBy').as('nextDue')])
    .where('state', '=', 'opened')
    .executeTakeFirstOrThrow()
  return { open: Number(counted.open), nextDue: counted.nextDue }
}

/** The number and the sum of disputes at a gateway. */
export interface DisputeTotals {
  readonly gateway: string
  readonly count: number
  readonly amount: bigint
}

/** Returns the disputes opened since an instant, by gateway. */
export async function disputeTotals({ db }: ReadCtx, since: Date): Promise<DisputeTotals[]> {
  const { rows } = await sql<DisputeTotals>`
    select gateway, count(*)::int as count, sum(amount)::bigint as amount from disputes
    where created_at >= ${since} group by gateway`.execute(db)
  return rows
}
