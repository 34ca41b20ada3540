import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, first, read, statement, write } from '../../platform/db/index.ts'

/** A legal hold on an account or a thing; it is in force until it is lifted. */
export interface LegalHoldRow {
  readonly id: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly ownerId: string
  readonly reason: string
  readonly isDisclosed: boolean
  readonly setBy: string
  readonly setAt: Date
  readonly liftedBy: string | null
  readonly liftedAt: Date | null
  readonly liftReason: string | null
}

/** A new hold, with the files that its subject shows. */
export type NewLegalHold = Pick<
  LegalHoldRow,
  'subjectKind' | 'subjectId' | 'ownerId' | 'reason' | 'isDisclosed' | 'setBy'
> & { readonly fileIds: readonly string[] }

const insertHoldSql = statement(
  'legalholds.insert_hold',
  ({ hold }: { hold: Omit<NewLegalHold, 'fileIds'> & { readonly id: string } }, ctx) =>
    ctx.db.insertInto('legalHolds').values({ ...hold, setAt: ctx.now() }),
)

const insertSubjectsSql = statement(
  'legalholds.insert_subjects',
  ({ holdId, subjectIds }: { holdId: string; subjectIds: readonly string[] }, { db }) =>
    db
      .insertInto('legalHoldSubjects')
      .values(subjectIds.map((subjectId) => ({ holdId, subjectId }))),
)

/** Sets a hold: from the commit on nothing of its subject is erased. Returns its id. */
export async function setLegalHold(
  ctx: InTransaction,
  { fileIds, ...hold }: NewLegalHold,
): Promise<string> {
  const id = ctx.newId()
  await write(ctx, insertHoldSql, { hold: { ...hold, id } })
  const subjectIds = [...new Set([hold.subjectId, ...fileIds])]
  await write(ctx, insertSubjectsSql, { holdId: id, subjectIds })
  return id
}

const lockHoldSql = statement('legalholds.lock_hold', ({ id }: { id: string }, { db }) =>
  db.selectFrom('legalHolds').selectAll().where('id', '=', id).forUpdate(),
)

/** Returns a hold with a lock against being lifted twice. */
export const lockLegalHold = (ctx: InTransaction, id: string): Promise<LegalHoldRow | undefined> =>
  first(read(ctx, lockHoldSql, { id }))

const liftSql = statement(
  'legalholds.lift',
  ({ id, liftedBy, reason }: { id: string; liftedBy: string; reason: string }, ctx) =>
    ctx.db
      .updateTable('legalHolds')
      .set({ liftedBy, liftReason: reason, liftedAt: ctx.now() })
      .where('id', '=', id),
)

const dropSubjectsSql = statement('legalholds.drop_subjects', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('legalHoldSubjects').where('holdId', '=', id),
)

/** Lifts a hold: what was kept because of it is erased as it would have been. */
export async function liftLegalHold(
  ctx: InTransaction,
  id: string,
  lift: { readonly liftedBy: string; readonly reason: string },
): Promise<void> {
  await write(ctx, liftSql, { id, ...lift })
  await write(ctx, dropSubjectsSql, { id })
}

/** Returns SQL that is true when a hold in force keeps one of some subjects. */
export const isKeptByLaw = (...subjectIds: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from legal_hold_subjects as kept
    where kept.subject_id in (${sql.join(subjectIds)}))`

const keptAmongSql = statement(
  'legalholds.kept_among',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('legalHoldSubjects')
      .select('subjectId')
      .distinct()
      .where('subjectId', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns true when a hold in force keeps an account or a thing. */
export const isUnderLegalHold = async (ctx: ReadCtx, ...ids: readonly string[]): Promise<boolean> =>
  (await read(ctx, keptAmongSql, { ids })).length > 0

const holdsOfOwnerSql = statement(
  'legalholds.holds_of_owner',
  ({ ownerId }: { ownerId: string }, { db }) =>
    db
      .selectFrom('legalHolds')
      .selectAll()
      .where('ownerId', '=', ownerId)
      .where('liftedAt', 'is', null)
      .orderBy('setAt', 'desc')
      .limit(200),
)

/** Returns the holds in force on an account and its things, the newest first. */
export const legalHoldsOf = (ctx: ReadCtx, ownerId: string): Promise<LegalHoldRow[]> =>
  read(ctx, holdsOfOwnerSql, { ownerId })

const holdsSql = statement(
  'legalholds.holds',
  ({ limit, offset }: { limit: number; offset: number }, { db }) =>
    db
      .selectFrom('legalHolds')
      .selectAll()
      .orderBy('setAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

const countHoldsSql = statement('legalholds.count_holds', ({ offset }: { offset: number }, ctx) =>
  counted(ctx, ctx.db.selectFrom('legalHolds').selectAll(), { offset }),
)

/** Returns a page of holds, the newest first. */
export async function listLegalHolds(
  ctx: ReadCtx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: LegalHoldRow[]; total: number }> {
  const rows = await read(ctx, holdsSql, { limit, offset })
  return { rows, total: await asTotal(read(ctx, countHoldsSql, { offset })) }
}
