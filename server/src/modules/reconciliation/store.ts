import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type ReconciliationDifferences,
  type ReconciliationRuns,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { DifferenceKind, PlannedRun } from './rules.ts'

type EnumColumns = {
  kind: DifferenceKind
  type: 'charge' | 'refund' | 'chargeback'
  state: 'open' | 'resolved'
  resolution: 'noted' | 'agrees' | null
}

/** A difference as it is stored. */
export type DifferenceRow = Readonly<
  Omit<Selectable<ReconciliationDifferences>, keyof EnumColumns> & EnumColumns
>

/** A comparison as it is stored. */
export type RunRow = Readonly<Selectable<ReconciliationRuns>>

/** Two plans within this time are one. */
const SAME_PLAN_MS = 10 * 60_000

const lockRunsSql = statement(
  'reconciliation.lock_runs',
  ({ gateway }: { gateway: string }) =>
    sql`select pg_advisory_xact_lock(hashtext('reconciliation'), hashtext(${gateway}))`,
)

const waitingRunSql = statement(
  'reconciliation.waiting_run',
  ({ gateway, latest }: { gateway: string; latest: Date }, ctx) =>
    ctx.db
      .selectFrom('reconciliationRuns')
      .select('id')
      .where('gateway', '=', gateway)
      .where('finishedAt', 'is', null)
      .where('toAt', '>', latest),
)

const deleteUnstartedRunsSql = statement(
  'reconciliation.delete_unstarted_runs',
  ({ gateway }: { gateway: string }, ctx) =>
    ctx.db
      .deleteFrom('reconciliationRuns')
      .where('gateway', '=', gateway)
      .where('startedAt', 'is', null),
)

const insertRunsSql = statement(
  'reconciliation.insert_runs',
  (
    { rows }: { rows: { id: string; gateway: string; fromAt: Date; toAt: Date; dueAt: Date }[] },
    ctx,
  ) => ctx.db.insertInto('reconciliationRuns').values(rows),
)

/**
 * Plans comparisons with a gateway in place of those that were not begun, unless they were planned
 * just now.
 */
export async function insertRuns(
  ctx: InTransaction,
  gateway: string,
  runs: readonly PlannedRun[],
): Promise<void> {
  await read(ctx, lockRunsSql, { gateway })
  const latest = new Date(Math.max(...runs.map(({ to }) => to.getTime())) - SAME_PLAN_MS)
  const [waiting] = await read(ctx, waitingRunSql, { gateway, latest })
  if (waiting) return
  await write(ctx, deleteUnstartedRunsSql, { gateway })
  const rows = runs.map(({ from, to, dueAt }) => ({
    id: ctx.newId(),
    gateway,
    fromAt: from,
    toAt: to,
    dueAt,
  }))
  await write(ctx, insertRunsSql, { rows })
}

const claimRunSql = statement(
  'reconciliation.claim_run',
  ({ abandonedBefore }: { abandonedBefore: Date }, { now }) => sql<RunRow>`
    update reconciliation_runs set started_at = ${now()}
    where id = (select id from reconciliation_runs
      where finished_at is null and due_at <= ${now()}
        and (started_at is null or started_at < ${abandonedBefore})
      order by due_at, id limit 1 for update skip locked)
    returning *`,
)

/**
 * Returns a comparison that is due and marks it as begun, so that no other process makes it; one
 * whose process died is begun again after `abandonedBefore`.
 */
export async function claimRun(
  ctx: InTransaction,
  abandonedBefore: Date,
): Promise<RunRow | undefined> {
  const rows = await write(ctx, claimRunSql, { abandonedBefore })
  return rows[0]
}

const finishRunSql = statement(
  'reconciliation.finish_run',
  (
    {
      result,
      id,
    }: {
      result: { transactions: number; differences: number; failure: string | null }
      id: string
    },
    { db, now },
  ) =>
    db
      .updateTable('reconciliationRuns')
      .set({ ...result, finishedAt: now() })
      .where('id', '=', id),
)

/** Records the end of a comparison. */
export const finishRun = (
  ctx: ReadCtx,
  id: string,
  result: { transactions: number; differences: number; failure: string | null },
) => write(ctx, finishRunSql, { result, id })

const deleteOldRunsSql = statement(
  'reconciliation.delete_old_runs',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('reconciliationRuns').where('dueAt', '<', before),
)

/** Deletes comparisons that were due before an instant. */
export const deleteOldRuns = (ctx: InTransaction, before: Date) =>
  write(ctx, deleteOldRunsSql, { before })

const latestRunsSql = statement('reconciliation.latest_runs', (_: object, { db, now }) =>
  db
    .selectFrom('reconciliationRuns')
    .distinctOn('gateway')
    .selectAll()
    .where('dueAt', '<=', now())
    .orderBy('gateway')
    .orderBy('dueAt', 'desc'),
)

/** Returns the latest comparison with each gateway that was begun or is due. */
export const latestRuns = (ctx: ReadCtx): Promise<RunRow[]> => read(ctx, latestRunsSql)

/** The filter of the list of differences. */
export interface DifferenceFilter {
  readonly gateway?: string | undefined
  readonly state?: DifferenceRow['state'] | undefined
  readonly kind?: DifferenceKind | undefined
}

const periodsPaidBySql = statement(
  'reconciliation.periods_paid_by',
  ({ paymentIds }: { paymentIds: readonly string[] }) => sql<{
    payment: string
    reference: string
  }>`
    select replace(p.payment_id::text, '-', '') as payment, p.reference from period_references p
    where p.payment_id = any(${[...paymentIds]}::uuid[])`,
)

/**
 * Returns the ledger's references of the subscription periods that payments paid for, by payment.
 */
export async function periodsPaidBy(
  ctx: ReadCtx,
  paymentIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await read(ctx, periodsPaidBySql, { paymentIds })
  return new Map(rows.map(({ payment, reference }) => [payment, reference]))
}
