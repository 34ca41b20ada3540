import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { FoundDifference } from './rules.ts'
import type { DifferenceFilter, DifferenceRow } from './store.ts'

const insertDifferencesSql = statement(
  'reconciliation.insert_differences',
  (
    { found, gateway, now }: { found: readonly FoundDifference[]; gateway: string; now: Date },
    ctx,
  ) =>
    ctx.db
      .insertInto('reconciliationDifferences')
      .values(
        found.map((one) => ({ ...one, id: ctx.newId(), gateway, state: 'open', createdAt: now })),
      )
      .onConflict((conflict) =>
        conflict.columns(['gateway', 'type', 'kind', 'externalId']).doNothing(),
      ),
)

/** Stores differences; those that are known remain as they are. */
export async function insertDifferences(
  ctx: InTransaction,
  gateway: string,
  found: readonly FoundDifference[],
): Promise<void> {
  if (found.length === 0) return
  const now = ctx.now()
  await write(ctx, insertDifferencesSql, { found, gateway, now })
}

const resolveAgreeingSql = statement(
  'reconciliation.resolve_agreeing',
  (
    { gateway, from, to, again }: { gateway: string; from: Date; to: Date; again: string[] },
    { now },
  ) => sql`update reconciliation_differences set state = 'resolved', resolution = 'agrees',
    resolved_at = ${now()}
    where gateway = ${gateway} and state = 'open' and occurred_at >= ${from} and occurred_at < ${to}
      and type || ' ' || kind || ' ' || external_id <> all(${again}::text[])`,
)

/** Resolves the open differences of a span of time that a comparison did not find again. */
export async function resolveAgreeing(
  ctx: InTransaction,
  gateway: string,
  { from, to, found }: { from: Date; to: Date; found: readonly FoundDifference[] },
): Promise<void> {
  const again = found.map(({ type, kind, externalId }) => `${type} ${kind} ${externalId}`)
  await write(ctx, resolveAgreeingSql, { gateway, from, to, again })
}

const lockDifferenceSql = statement(
  'reconciliation.lock_difference',
  ({ id }: { id: string }, { db }) =>
    db
      .selectFrom('reconciliationDifferences')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$castTo<DifferenceRow>(),
)

/** Returns a difference with a lock. */
export const lockDifference = (
  ctx: InTransaction,
  id: string,
): Promise<DifferenceRow | undefined> => first(read(ctx, lockDifferenceSql, { id }))

const noteDifferenceSql = statement(
  'reconciliation.note_difference',
  ({ note, id }: { note: string; id: string }, { db, now }) =>
    db
      .updateTable('reconciliationDifferences')
      .set({ state: 'resolved', resolution: 'noted', note, resolvedAt: now() })
      .where('id', '=', id),
)

/** Stores how an admin resolved a difference. */
export const noteDifference = (ctx: InTransaction, id: string, note: string) =>
  write(ctx, noteDifferenceSql, { note, id })

const countOpenDifferencesSql = statement(
  'reconciliation.count_open_differences',
  (_: object, { db }) => {
    const open = db.selectFrom('reconciliationDifferences').where('state', '=', 'open')
    return open.select(({ fn }) => fn.countAll<bigint>().as('open'))
  },
)

/** Counts the differences that nobody resolved yet. */
export async function countOpenDifferences(ctx: ReadCtx): Promise<number> {
  return Number((await only(read(ctx, countOpenDifferencesSql))).open)
}

function matchingDifferences({ db }: StatementCtx, filter: DifferenceFilter) {
  let query = db.selectFrom('reconciliationDifferences')
  for (const key of ['gateway', 'state', 'kind'] as const) {
    const value = filter[key]
    if (value !== undefined) query = query.where(key, '=', value)
  }
  return query
}

const differencesSql = statement(
  'reconciliation.differences',
  ({ filter, limit, offset }: { filter: DifferenceFilter; limit: number; offset: number }, ctx) =>
    matchingDifferences(ctx, filter)
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<DifferenceRow>(),
)

const countDifferencesSql = statement(
  'reconciliation.count_differences',
  ({ filter, offset }: { filter: DifferenceFilter; offset: number }, ctx) =>
    counted(ctx, matchingDifferences(ctx, filter), { offset }),
)

/** Returns a page of differences, newest first, and the total number. */
export async function selectDifferences(
  ctx: ReadCtx,
  filter: DifferenceFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await read(ctx, differencesSql, { filter, limit, offset })
  return {
    rows,
    total: await asTotal(read(ctx, countDifferencesSql, { filter, offset })),
  }
}
