import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  type Disputes,
  first,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { DisputeState } from './rules.ts'

type EnumColumns = { state: DisputeState }

/** A dispute as it is stored; amounts in hundredths of its currency. */
export type DisputeRow = Readonly<Omit<Selectable<Disputes>, keyof EnumColumns> & EnumColumns>

type NewDispute = Omit<Insertable<Disputes>, 'id' | 'createdAt' | 'updatedAt'>

const upsertDisputeSql = statement(
  'disputes.upsert_dispute',
  ({ dispute, now }: { dispute: NewDispute; now: Date }, ctx) =>
    ctx.db
      .insertInto('disputes')
      .values({ ...dispute, id: ctx.newId(), createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.columns(['gateway', 'externalId']).doNothing()),
)

const lockDisputeOfGatewaySql = statement(
  'disputes.lock_dispute_of_gateway',
  ({ dispute }: { dispute: NewDispute }, ctx) =>
    ctx.db
      .selectFrom('disputes')
      .selectAll()
      .where('gateway', '=', dispute.gateway)
      .where('externalId', '=', dispute.externalId)
      .forUpdate()
      .$castTo<DisputeRow>(),
)

/**
 * Stores a dispute unless it exists, and returns it with a lock, because several events of it may
 * be handled at once. `isNew` is true when it was stored now.
 */
export async function upsertDispute(
  ctx: InTransaction,
  dispute: NewDispute,
): Promise<{ dispute: DisputeRow; isNew: boolean }> {
  const now = ctx.now()
  const numInsertedOrUpdatedRows = await write(ctx, upsertDisputeSql, { dispute, now })
  const stored = await only(read(ctx, lockDisputeOfGatewaySql, { dispute }))
  return { dispute: stored, isNew: numInsertedOrUpdatedRows === 1n }
}

const disputeSql = statement('disputes.dispute', ({ id }: { id: string }, { db }) =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).$castTo<DisputeRow>(),
)

/** Returns a dispute by its id. */
export const findDispute = (ctx: ReadCtx, id: string): Promise<DisputeRow | undefined> =>
  first(read(ctx, disputeSql, { id }))

const lockDisputeSql = statement('disputes.lock_dispute', ({ id }: { id: string }, { db }) =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().$castTo<DisputeRow>(),
)

/** Returns a dispute by its id with a lock. */
export const lockDispute = (ctx: InTransaction, id: string): Promise<DisputeRow | undefined> =>
  first(read(ctx, lockDisputeSql, { id }))

const changeDisputeSql = statement(
  'disputes.change_dispute',
  (
    {
      changes,
      id,
    }: {
      changes: Partial<
        Pick<
          DisputeRow,
          'state' | 'fee' | 'note' | 'evidenceSentAt' | 'takenAt' | 'decidedAt' | 'respondBy'
        >
      >
      id: string
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('disputes')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .$castTo<DisputeRow>(),
)

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
): Promise<DisputeRow> => only(write(ctx, changeDisputeSql, { changes, id }))

const untakenDisputesSql = statement(
  'disputes.untaken_disputes',
  ({ paymentIds }: { paymentIds: readonly string[] }, { db }) =>
    db
      .selectFrom('disputes')
      .selectAll()
      .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
      .where('takenAt', 'is', null)
      .where('state', '<>', 'won')
      .orderBy('id')
      .forUpdate()
      .$castTo<DisputeRow>(),
)

/** Locks and returns the disputes of payments whose money could not be taken yet. */
export const untakenDisputes = (
  ctx: InTransaction,
  paymentIds: readonly string[],
): Promise<DisputeRow[]> => read(ctx, untakenDisputesSql, { paymentIds })

const disputedPaymentsSql = statement(
  'disputes.disputed_payments',
  ({ paymentIds }: { paymentIds: readonly string[] }, { db }) =>
    db
      .selectFrom('disputes')
      .select('paymentId')
      .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
      .where('state', '<>', 'won'),
)

/** Returns which of these payments have a dispute that the site has not won. */
export async function disputedPayments(
  ctx: ReadCtx,
  paymentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await read(ctx, disputedPaymentsSql, { paymentIds })
  return new Set(rows.map(({ paymentId }) => paymentId))
}

const disputesOfGatewaySql = statement(
  'disputes.disputes_of_gateway',
  (
    {
      gateway,
      externalIds,
      paymentIds,
    }: { gateway: string; externalIds: readonly string[]; paymentIds: readonly string[] },
    { db },
  ) =>
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
      .$castTo<DisputeRow>(),
)

/** Returns the disputes that a gateway knows by these ids, or that are about these payments. */
export const disputesOfGateway = (
  ctx: ReadCtx,
  gateway: string,
  { externalIds, paymentIds }: { externalIds: readonly string[]; paymentIds: readonly string[] },
): Promise<DisputeRow[]> => read(ctx, disputesOfGatewaySql, { gateway, externalIds, paymentIds })

function matchingDisputes({ db }: StatementCtx, state: DisputeState | undefined) {
  const all = db.selectFrom('disputes')
  return state ? all.where('state', '=', state) : all
}

const disputesSql = statement(
  'disputes.disputes',
  (
    { state, limit, offset }: { state: DisputeState | undefined; limit: number; offset: number },
    ctx,
  ) =>
    matchingDisputes(ctx, state)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<DisputeRow>(),
)

const countDisputesSql = statement(
  'disputes.count_disputes',
  ({ state, offset }: { state: DisputeState | undefined; offset: number }, ctx) =>
    counted(ctx, matchingDisputes(ctx, state), { offset }),
)

/** Returns a page of disputes, newest first, and the total number. */
export async function selectDisputes(
  ctx: ReadCtx,
  state: DisputeState | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await read(ctx, disputesSql, { state, limit, offset })
  return { rows, total: await asTotal(read(ctx, countDisputesSql, { state, offset })) }
}

const countOpenDisputesSql = statement('disputes.count_open_disputes', (_: object, { db }) =>
  db
    .selectFrom('disputes')
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('respondBy').as('nextDue')])
    .where('state', '=', 'opened'),
)

/** Counts the disputes that wait for an answer, with the earliest deadline. */
export async function countOpenDisputes(
  ctx: ReadCtx,
): Promise<{ open: number; nextDue: Date | null }> {
  const counted = await only(read(ctx, countOpenDisputesSql))
  return { open: Number(counted.open), nextDue: counted.nextDue }
}

const countUndecidedOfSql = statement(
  'disputes.count_undecided_of',
  ({ fanId }: { fanId: string }, { db }) =>
    db
      .selectFrom('disputes')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('fanId', '=', fanId)
      .where('state', 'in', ['opened', 'under_review']),
)

/** Counts the disputes of a fan's payments that are not decided. */
export async function countUndecidedOf(ctx: ReadCtx, fanId: string): Promise<number> {
  return Number((await only(read(ctx, countUndecidedOfSql, { fanId }))).count)
}

/** The number and the sum of disputes at a gateway. */
export interface DisputeTotals {
  readonly gateway: string
  readonly count: number
  readonly amount: bigint
}

const disputeTotalsSql = statement(
  'disputes.dispute_totals',
  ({ since }: { since: Date }) => sql<DisputeTotals>`
    select gateway, count(*)::int as count, sum(amount)::bigint as amount from disputes
    where created_at >= ${since} group by gateway`,
)

/** Returns the disputes opened since an instant, by gateway. */
export async function disputeTotals(ctx: ReadCtx, since: Date): Promise<DisputeTotals[]> {
  const rows = await read(ctx, disputeTotalsSql, { since })
  return rows
}
