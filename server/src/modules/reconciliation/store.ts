import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  countRows,
  type ReconciliationDifferences,
  type ReconciliationRuns,
} from '../../platform/db/index.ts'
import { periodReferences } from '../subscriptions/index.ts'
import type { DifferenceKind, FoundDifference, PlannedRun } from './rules.ts'

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

/** Plans comparisons with a gateway in place of those that were not begun, unless they were planned just now. */
export async function insertRuns(
  ctx: InTransaction,
  gateway: string,
  runs: readonly PlannedRun[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reconciliation'), hashtext(${gateway}))`.execute(
    ctx.db,
  )
  const latest = new Date(Math.max(...runs.map(({ to }) => to.getTime())) - SAME_PLAN_MS)
  const waiting = await ctx.db
    .selectFrom('reconciliationRuns')
    .select('id')
    .where('gateway', '=', gateway)
    .where('finishedAt', 'is', null)
    .where('toAt', '>', latest)
    .executeTakeFirst()
  if (waiting) return
  await ctx.db
    .deleteFrom('reconciliationRuns')
    .where('gateway', '=', gateway)
    .where('startedAt', 'is', null)
    .execute()
  const rows = runs.map(({ from, to, dueAt }) => ({
    id: ctx.newId(),
    gateway,
    fromAt: from,
    toAt: to,
    dueAt,
  }))
  await ctx.db.insertInto('reconciliationRuns').values(rows).execute()
}

/**
 * Returns a comparison that is due and marks it as begun, so that no other process makes it; one whose process died is
 * begun again after `abandonedBefore`.
 */
export async function claimRun(
  ctx: InTransaction,
  abandonedBefore: Date,
): Promise<RunRow | undefined> {
  const { db, now } = ctx
  const { rows } = await sql<RunRow>`
    update reconciliation_runs set started_at = ${now()} where id = (select id from reconciliation_runs
      where finished_at is null and due_at <= ${now()} and (started_at is null or started_at < ${abandonedBefore})
      order by due_at, id limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

/** Records the end of a comparison. */
export const finishRun = (
  { db, now }: ReadCtx,
  id: string,
  result: { transactions: number; differences: number; failure: string | null },
) =>
  db
    .updateTable('reconciliationRuns')
    .set({ ...result, finishedAt: now() })
    .where('id', '=', id)
    .execute()

/** Deletes comparisons that were due before an instant. */
export const deleteOldRuns = ({ db }: InTransaction, before: Date) =>
  db.deleteFrom('reconciliationRuns').where('dueAt', '<', before).execute()

/** Returns the latest comparison with each gateway that was begun or is due. */
export const latestRuns = ({ db, now }: ReadCtx): Promise<RunRow[]> =>
  db
    .selectFrom('reconciliationRuns')
    .distinctOn('gateway')
    .selectAll()
    .where('dueAt', '<=', now())
    .orderBy('gateway')
    .orderBy('dueAt', 'desc')
    .execute()

/** Stores differences; those that are known remain as they are. */
export async function insertDifferences(
  ctx: InTransaction,
  gateway: string,
  found: readonly FoundDifference[],
): Promise<void> {
  if (found.length === 0) return
  const now = ctx.now()
  await ctx.db
    .insertInto('reconciliationDifferences')
    .values(
      found.map((one) => ({ ...one, id: ctx.newId(), gateway, state: 'open', createdAt: now })),
    )
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'type', 'kind', 'externalId']).doNothing(),
    )
    .execute()
}

/** Resolves the open differences of a span of time that a comparison did not find again. */
export async function resolveAgreeing(
  { db, now }: InTransaction,
  gateway: string,
  { from, to, found }: { from: Date; to: Date; found: readonly FoundDifference[] },
): Promise<void> {
  const again = found.map(({ type, kind, externalId }) => `${type} ${kind} ${externalId}`)
  await sql`update reconciliation_differences set state = 'resolved', resolution = 'agrees', resolved_at = ${now()}
    where gateway = ${gateway} and state = 'open' and occurred_at >= ${from} and occurred_at < ${to}
      and type || ' ' || kind || ' ' || external_id <> all(${again}::text[])`.execute(db)
}

/** Returns a difference with a lock. */
export const lockDifference = (
  { db }: InTransaction,
  id: string,
): Promise<DifferenceRow | undefined> =>
  db
    .selectFrom('reconciliationDifferences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<DifferenceRow>()
    .executeTakeFirst()

/** Stores how an admin resolved a difference. */
export const noteDifference = ({ db, now }: InTransaction, id: string, note: string) =>
  db
    .updateTable('reconciliationDifferences')
    .set({ state: 'resolved', resolution: 'noted', note, resolvedAt: now() })
    .where('id', '=', id)
    .execute()

/** Counts the differences that nobody resolved yet. */
export async function countOpenDifferences({ db }: ReadCtx): Promise<number> {
  const open = db.selectFrom('reconciliationDifferences').where('state', '=', 'open')
  return Number(
    (await open.select(({ fn }) => fn.countAll().as('open')).executeTakeFirstOrThrow()).open,
  )
}

/** The filter of the list of differences. */
export interface DifferenceFilter {
  readonly gateway?: string | undefined
  readonly state?: DifferenceRow['state'] | undefined
  readonly kind?: DifferenceKind | undefined
}

/** Returns a page of differences, newest first, and the total number. */
export async function selectDifferences(
  { db }: ReadCtx,
  filter: DifferenceFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  let matching = db.selectFrom('reconciliationDifferences')
  for (const key of ['gateway', 'state', 'kind'] as const) {
    const value = filter[key]
    if (value !== undefined) matching = matching.where(key, '=', value)
  }
  const rows = await matching
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<DifferenceRow>()
    .execute()
  return { rows, total: await countRows({ db }, matching, { offset }) }
}

/** Returns the ledger's references of the subscription periods that payments paid for, by payment. */
export async function periodsPaidBy(
  { db }: ReadCtx,
  paymentIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ payment: string; reference: string }>`
    select replace(p.payment_id::text, '-', '') as payment, p.reference from ${periodReferences} p
    where p.payment_id = any(${[...paymentIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ payment, reference }) => [payment, reference]))
}
