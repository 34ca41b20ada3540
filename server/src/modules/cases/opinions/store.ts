import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, only, read, statement, write } from '../../../platform/db/index.ts'

/** A question about a case as it is stored, with its answer. */
export interface OpinionRow {
  readonly id: string
  readonly caseId: string
  readonly askedBy: string
  readonly askedOf: string | null
  readonly question: string
  readonly askedAt: Date
  readonly answeredBy: string | null
  readonly agrees: boolean | null
  readonly answer: string
  readonly answeredAt: Date | null
}

const opinionsSql = statement(
  'cases.opinions',
  ({ caseId, limit }: { caseId: string; limit: number }, { db }) =>
    db
      .selectFrom('caseOpinions')
      .selectAll()
      .where('caseId', '=', caseId)
      .orderBy('id', 'desc')
      .limit(limit),
)

/** Returns the questions about a case, the newest first. */
export const selectOpinions = (
  ctx: ReadCtx,
  caseId: string,
  limit: number,
): Promise<OpinionRow[]> => read(ctx, opinionsSql, { caseId, limit })

const insertOpinionSql = statement(
  'cases.insert_opinion',
  ({ asked }: { asked: Pick<OpinionRow, 'caseId' | 'askedBy' | 'askedOf' | 'question'> }, ctx) =>
    ctx.db
      .insertInto('caseOpinions')
      .values({ id: ctx.newId(), ...asked, askedAt: ctx.now() })
      .returningAll(),
)

/** Stores a question. */
export const insertOpinion = (
  ctx: InTransaction,
  asked: Pick<OpinionRow, 'caseId' | 'askedBy' | 'askedOf' | 'question'>,
): Promise<OpinionRow> => only(write(ctx, insertOpinionSql, { asked }))

const lockOpinionSql = statement('cases.lock_opinion', ({ id }: { id: string }, { db }) =>
  db.selectFrom('caseOpinions').selectAll().where('id', '=', id).forUpdate(),
)

/** Returns a question with a lock against a second answer. */
export const lockOpinion = (ctx: InTransaction, id: string): Promise<OpinionRow | undefined> =>
  first(read(ctx, lockOpinionSql, { id }))

const answerSql = statement(
  'cases.answer_opinion',
  ({ id, ...given }: { id: string; answeredBy: string; agrees: boolean; answer: string }, ctx) =>
    ctx.db
      .updateTable('caseOpinions')
      .set({ ...given, answeredAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/** Stores the answer to a question. */
export const storeAnswer = (
  ctx: InTransaction,
  id: string,
  given: { readonly answeredBy: string; readonly agrees: boolean; readonly answer: string },
): Promise<OpinionRow> => only(write(ctx, answerSql, { id, ...given }))

const agreedSql = statement(
  'cases.agreed',
  ({ caseId, deciderId }: { caseId: string; deciderId: string }, { db }) =>
    db
      .selectFrom('caseOpinions')
      .select('id')
      .where('caseId', '=', caseId)
      .where('agrees', '=', true)
      .where('answeredBy', '<>', deciderId)
      .limit(1),
)

/** Returns true when a person other than the one who decides a case has agreed. */
export const isAgreed = async (ctx: ReadCtx, caseId: string, deciderId: string): Promise<boolean> =>
  (await first(read(ctx, agreedSql, { caseId, deciderId }))) !== undefined

const agreedAboutSql = statement(
  'cases.agreed_about',
  ({ ownerId, deciderId }: { ownerId: string; deciderId: string }, { db }) =>
    db
      .selectFrom('caseOpinions')
      .innerJoin('cases', 'cases.id', 'caseOpinions.caseId')
      .select('caseOpinions.id')
      .where('cases.ownerId', '=', ownerId)
      .where('cases.closedAt', 'is', null)
      .where('caseOpinions.agrees', '=', true)
      .where('caseOpinions.answeredBy', '<>', deciderId)
      .limit(1),
)

/** Returns true when another person has agreed in an open case of an account. */
export const isAgreedAbout = async (
  ctx: ReadCtx,
  ownerId: string,
  deciderId: string,
): Promise<boolean> =>
  (await first(read(ctx, agreedAboutSql, { ownerId, deciderId }))) !== undefined
