import {
  DECISION_SUBJECTS,
  type DecisionSubject,
  type Restoration,
} from '@stagedoor/contract/decisions'
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

type Outcome = 'granted' | 'rejected'

/** An appeal as it is stored. */
export interface AppealRow {
  readonly id: string
  readonly decisionId: string
  readonly ownerId: string
  readonly text: string
  readonly createdAt: Date
  readonly outcome: Outcome | null
  readonly reason: string
  readonly reviewerId: string | null
  readonly decidedAt: Date | null
  readonly restoration: Restoration | null
}

const columns = [
  'id',
  'decisionId',
  'ownerId',
  'text',
  'createdAt',
  'outcome',
  'reason',
  'reviewerId',
  'decidedAt',
  'restoration',
] as const

const insertAppealSql = statement(
  'decisions.insert_appeal',
  ({ decisionId, text }: { decisionId: string; text: string }, ctx) =>
    ctx.db
      .insertInto('appeals')
      .columns(['id', 'decisionId', 'decider', 'ownerId', 'text', 'createdAt'])
      .expression((eb) =>
        eb
          .selectFrom('decisions')
          .select([
            sql<string>`${ctx.newId()}::uuid`.as('id'),
            'id as decisionId',
            'decider',
            'ownerId',
            sql<string>`${text}::text`.as('text'),
            sql<Date>`${ctx.now()}::timestamptz`.as('createdAt'),
          ])
          .where('id', '=', decisionId),
      ),
)

/** Stores an appeal against a decision. */
export async function insertAppeal(
  ctx: InTransaction,
  decisionId: string,
  text: string,
): Promise<void> {
  await write(ctx, insertAppealSql, { decisionId, text })
}

const appealsAgainstSql = statement(
  'decisions.appeals_against',
  ({ decisionIds }: { decisionIds: readonly string[] }, { db }) =>
    db
      .selectFrom('appeals')
      .select(columns)
      .where('decisionId', '=', sql<string>`any(${decisionIds}::uuid[])`),
)

/** Returns the appeals against decisions, by the id of the decision. */
export async function selectAppealsAgainst(
  ctx: ReadCtx,
  decisionIds: readonly string[],
): Promise<ReadonlyMap<string, AppealRow>> {
  const rows = (await read(ctx, appealsAgainstSql, { decisionIds })) as AppealRow[]
  return new Map(rows.map((row) => [row.decisionId, row]))
}

const appealSql = statement('decisions.appeal', ({ id }: { id: string }, { db }) =>
  db.selectFrom('appeals').select(columns).where('id', '=', id),
)

/** Returns an appeal by its id. */
export const selectAppeal = (ctx: ReadCtx, id: string): Promise<AppealRow | undefined> =>
  first(read(ctx, appealSql, { id })) as Promise<AppealRow | undefined>

const lockAppealSql = statement('decisions.lock_appeal', ({ id }: { id: string }, { db }) =>
  db.selectFrom('appeals').select(columns).where('id', '=', id).forUpdate(),
)

/** Returns an appeal with a lock against a second decision. */
export const lockAppeal = (ctx: InTransaction, id: string): Promise<AppealRow | undefined> =>
  first(read(ctx, lockAppealSql, { id })) as Promise<AppealRow | undefined>

/** The outcome of an appeal. */
export interface AppealOutcome {
  readonly outcome: Outcome
  readonly reason: string
  readonly reviewerId: string
  readonly restoration: Restoration | null
}

const storeOutcomeSql = statement(
  'decisions.store_outcome',
  ({ id, outcome }: { id: string; outcome: AppealOutcome }, ctx) =>
    ctx.db
      .updateTable('appeals')
      .set({ ...outcome, decidedAt: ctx.now() })
      .where('id', '=', id),
)

/** Stores the outcome of an appeal. */
export async function storeOutcome(
  ctx: InTransaction,
  id: string,
  outcome: AppealOutcome,
): Promise<void> {
  await write(ctx, storeOutcomeSql, { id, outcome })
}

const storeRestorationSql = statement(
  'decisions.store_restoration',
  ({ decisionId, restoration }: { decisionId: string; restoration: Restoration }, { db }) =>
    db
      .updateTable('appeals')
      .set({ restoration })
      .where('decisionId', '=', decisionId)
      .where('restoration', '=', 'pending'),
)

/** Stores whether what a granted appeal is about could be restored. */
export async function storeRestoration(
  ctx: InTransaction,
  decisionId: string,
  restoration: 'restored' | 'impossible',
): Promise<void> {
  await write(ctx, storeRestorationSql, { decisionId, restoration })
}

type State = 'open' | 'granted' | 'rejected' | undefined

function matchingAppeals({ db }: StatementCtx, state: State) {
  const all = db.selectFrom('appeals').select(columns)
  if (state === 'open') return all.where('outcome', 'is', null)
  return state ? all.where('outcome', '=', state) : all
}

const appealsSql = statement(
  'decisions.appeals',
  ({ state, limit, offset }: { state: State; limit: number; offset: number }, ctx) => {
    const query = matchingAppeals(ctx, state).limit(limit).offset(offset)
    if (state === 'open') return query.orderBy('createdAt').orderBy('id')
    if (state) return query.orderBy('decidedAt', 'desc').orderBy('id', 'desc')
    return query
      .orderBy(sql`outcome is not null`)
      .orderBy(sql`case when outcome is null then created_at end`)
      .orderBy('decidedAt', 'desc')
      .orderBy('id', 'desc')
  },
)

const countAppealsSql = statement(
  'decisions.count_appeals',
  ({ state, offset }: { state: State; offset: number }, ctx) =>
    counted(ctx, matchingAppeals(ctx, state), { offset }),
)

/** Returns a page of appeals: open ones, the longest waiting first, then decided ones. */
export async function selectAppeals(
  ctx: ReadCtx,
  state: State,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AppealRow[]; total: number }> {
  const rows = (await read(ctx, appealsSql, { state, limit, offset })) as AppealRow[]
  return { rows, total: await asTotal(read(ctx, countAppealsSql, { state, offset })) }
}

const countOpenAppealsSql = statement('decisions.count_open_appeals', (_: object, { db }) =>
  db
    .selectFrom('appeals')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('outcome', 'is', null),
)

/** Counts the appeals that wait for a decision. */
export async function countOpenAppeals(ctx: ReadCtx): Promise<number> {
  const { total } = await only(read(ctx, countOpenAppealsSql))
  return Number(total)
}

const hasOpenAppealSql = statement(
  'decisions.has_open_appeal',
  ({ ownerId, kinds }: { ownerId: string; kinds: readonly string[] }, { db }) =>
    db
      .selectFrom('appeals')
      .innerJoin('decisions', 'decisions.id', 'appeals.decisionId')
      .select('appeals.id')
      .where('appeals.ownerId', '=', ownerId)
      .where('appeals.outcome', 'is', null)
      .where('decisions.subjectKind', '=', sql<string>`any(${kinds}::text[])`)
      .limit(1),
)

/** Returns true while an appeal of an account waits for a decision, of all kinds or some. */
export async function hasOpenAppeal(
  ctx: ReadCtx,
  ownerId: string,
  kinds: readonly DecisionSubject[] = DECISION_SUBJECTS,
): Promise<boolean> {
  return (await read(ctx, hasOpenAppealSql, { ownerId, kinds })).length > 0
}
