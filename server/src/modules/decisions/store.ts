import type { DecisionSubject, Violation } from '@stagedoor/contract/decisions'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, first, only, read, statement, write } from '../../platform/db/index.ts'

/** A decision as it is stored, with the state of its appeal. */
export interface DecisionRow {
  readonly id: string
  readonly ownerId: string
  readonly subjectKind: DecisionSubject
  readonly subjectId: string
  readonly excerpt: string
  readonly violation: Violation
  readonly ground: 'illegal' | 'terms'
  readonly groundReference: string
  readonly explanation: string
  readonly facts: string
  readonly isFactsWritten: boolean
  readonly source: 'notice' | 'own_initiative'
  readonly reportId: string | null
  readonly isDetectedAutomatically: boolean
  readonly automation: 'none' | 'partial' | 'full'
  readonly decidedBy: string | null
  readonly decidedAt: Date
  readonly appliedOn: string
  readonly endsOn: string | null
  readonly endedAt: Date | null
  readonly appealUntil: Date
  /** True for a decision that only hides something while it is reviewed. */
  readonly isPending: boolean
}

/** A new decision with the fields that only published statements have. */
export interface NewDecision extends Omit<DecisionRow, 'endedAt'> {
  readonly decisionVisibility: readonly string[]
  readonly decisionMonetary: string | null
  readonly decisionProvision: string | null
  readonly decisionAccount: string | null
  readonly accountType: 'BUSINESS' | 'PRIVATE'
  readonly category: string
  readonly keyword: string
  readonly contentType: readonly string[]
  readonly contentTypeOther: string | null
  readonly contentDate: string
  readonly policy: string
}

const columns = [
  'id',
  'ownerId',
  'subjectKind',
  'subjectId',
  'excerpt',
  'violation',
  'ground',
  'groundReference',
  'explanation',
  'facts',
  'isFactsWritten',
  'source',
  'reportId',
  'isDetectedAutomatically',
  'automation',
  'decidedBy',
  'decidedAt',
  'appliedOn',
  'endsOn',
  'endedAt',
  'appealUntil',
  'isPending',
] as const

const insertDecisionSql = statement(
  'decisions.insert_decision',
  ({ decision }: { decision: NewDecision }, { db }) =>
    db.insertInto('decisions').values({
      ...decision,
      decisionVisibility: [...decision.decisionVisibility],
      contentType: [...decision.contentType],
    }),
)

/** Stores a decision. */
export async function insertDecision(ctx: InTransaction, decision: NewDecision): Promise<void> {
  await write(ctx, insertDecisionSql, { decision })
}

const endDecisionsSql = statement(
  'decisions.end_decisions',
  ({ subjectId, subjectKind }: { subjectId: string; subjectKind: string }, ctx) =>
    ctx.db
      .updateTable('decisions')
      .set({ endedAt: ctx.now() })
      .where('subjectId', '=', subjectId)
      .where('subjectKind', '=', subjectKind)
      .where('endedAt', 'is', null),
)

/** Ends the decisions about a subject that are in force. */
export async function endDecisions(
  ctx: InTransaction,
  subjectKind: DecisionSubject,
  subjectId: string,
): Promise<void> {
  await write(ctx, endDecisionsSql, { subjectKind, subjectId })
}

const reviewOfSql = statement(
  'decisions.review_of',
  ({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }, { db }) =>
    db
      .selectFrom('decisions')
      .select('id')
      .where('subjectId', '=', subjectId)
      .where('subjectKind', '=', subjectKind)
      .where('isPending', '=', true)
      .where('endedAt', 'is', null),
)

/** Returns the decision that hides a thing until a report about it is decided; undefined without. */
export const reviewOf = async (
  ctx: ReadCtx,
  subjectKind: DecisionSubject,
  subjectId: string,
): Promise<string | undefined> =>
  (await first(read(ctx, reviewOfSql, { subjectKind, subjectId })))?.id

const isInForceSql = statement(
  'decisions.is_in_force',
  ({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }, { db }) =>
    db
      .selectFrom('decisions')
      .select('id')
      .where('subjectId', '=', subjectId)
      .where('subjectKind', '=', subjectKind)
      .where('endedAt', 'is', null)
      .limit(1),
)

/** Returns true while a decision about a subject is in force. */
export const isInForce = async (
  ctx: ReadCtx,
  subjectKind: DecisionSubject,
  subjectId: string,
): Promise<boolean> => (await read(ctx, isInForceSql, { subjectKind, subjectId })).length > 0

const decisionsByIdsSql = statement(
  'decisions.decisions_by_ids',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db.selectFrom('decisions').select(columns).where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns decisions by id, in no order. */
export const selectDecisions = (ctx: ReadCtx, ids: readonly string[]): Promise<DecisionRow[]> =>
  read(ctx, decisionsByIdsSql, { ids }) as Promise<DecisionRow[]>

/** Returns a decision by its id. */
export const decisionById = async (ctx: ReadCtx, id: string): Promise<DecisionRow | undefined> =>
  (await selectDecisions(ctx, [id]))[0]

const countViolationsSql = statement(
  'decisions.count_violations',
  ({ ownerId, violation }: { ownerId: string; violation: string }, { db }) =>
    db
      .selectFrom('decisions')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('ownerId', '=', ownerId)
      .where('violation', '=', violation)
      .where('endedAt', 'is', null),
)

/** Counts the decisions in force against an account for a violation: its strikes. */
export async function countViolations(
  ctx: ReadCtx,
  ownerId: string,
  violation: Violation,
): Promise<number> {
  return Number((await only(read(ctx, countViolationsSql, { ownerId, violation }))).count)
}

const strikesSql = statement('decisions.strikes', ({ ownerId }: { ownerId: string }, { db }) =>
  db
    .selectFrom('decisions')
    .select(['violation', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('ownerId', '=', ownerId)
    .where('endedAt', 'is', null)
    .where('isPending', '=', false)
    .groupBy('violation')
    .orderBy('violation'),
)

/** Counts the decisions in force against an account by their violation. */
export async function strikesOf(
  ctx: ReadCtx,
  ownerId: string,
): Promise<{ violation: Violation; count: number }[]> {
  const rows = await read(ctx, strikesSql, { ownerId })
  return rows.map(({ violation, count }) => ({
    violation: violation as Violation,
    count: Number(count),
  }))
}

const lockDecisionSql = statement('decisions.lock_decision', ({ id }: { id: string }, { db }) =>
  db.selectFrom('decisions').select(columns).where('id', '=', id).forUpdate(),
)

/** Returns a decision with a lock. */
export const lockDecision = (ctx: InTransaction, id: string): Promise<DecisionRow | undefined> =>
  first(read(ctx, lockDecisionSql, { id })) as Promise<DecisionRow | undefined>

const decisionsOfSql = statement(
  'decisions.decisions_of',
  ({ ownerId, limit, offset }: { ownerId: string; limit: number; offset: number }, { db }) =>
    db
      .selectFrom('decisions')
      .select(columns)
      .where('ownerId', '=', ownerId)
      .orderBy('decidedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

const countDecisionsOfSql = statement(
  'decisions.count_decisions_of',
  ({ ownerId, offset }: { ownerId: string; offset: number }, ctx) =>
    counted(ctx, ctx.db.selectFrom('decisions').select('id').where('ownerId', '=', ownerId), {
      offset,
    }),
)

/** Returns a page of the decisions about an account, newest first. */
export async function selectDecisionsOf(
  ctx: ReadCtx,
  ownerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: DecisionRow[]; total: number }> {
  const rows = await read(ctx, decisionsOfSql, { ownerId, limit, offset })
  const total = await asTotal(read(ctx, countDecisionsOfSql, { ownerId, offset }))
  return { rows: rows as DecisionRow[], total }
}

const endDecisionSql = statement('decisions.end_decision', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('decisions')
    .set({ endedAt: ctx.now() })
    .where('id', '=', id)
    .where('endedAt', 'is', null),
)

/** Ends a decision that is in force. */
export async function endDecision(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, endDecisionSql, { id })
}
