import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  afterId,
  asTotal,
  counted,
  first,
  type Keyset,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'
import { isKeptByLaw } from '../../legalholds/index.ts'

/** A picture of a live stream or private call that waits for a review or has had one. */
export interface StillRow {
  readonly id: string
  readonly subjectKind: 'stream' | 'private_call'
  readonly subjectId: string
  /** The account whose camera it shows. */
  readonly accountId: string
  readonly state: 'waiting' | 'cleared' | 'kept'
  readonly takenAt: Date
}

const columns = ['id', 'subjectKind', 'subjectId', 'accountId', 'state', 'takenAt'] as const

/** A camera by what it belongs to and whose it is. */
export type Camera = Pick<StillRow, 'subjectKind' | 'subjectId' | 'accountId'>

const insertStillSql = statement(
  'reviews.insert_still',
  ({ id, camera }: { id: string; camera: Camera }, ctx) =>
    ctx.db
      .insertInto('reviewStills')
      .values({ id, ...camera, state: 'waiting', takenAt: ctx.now() }),
)

/** Stores that a sealed picture of a camera waits for a review. */
export async function insertStill(ctx: InTransaction, id: string, camera: Camera): Promise<void> {
  await write(ctx, insertStillSql, { id, camera })
}

const takenSinceSql = statement(
  'reviews.stills_taken_since',
  ({ subjectIds, since }: { subjectIds: readonly string[]; since: Date }, { db }) =>
    db
      .selectFrom('reviewStills')
      .select(['subjectId', 'accountId'])
      .distinct()
      .where('subjectId', '=', sql<string>`any(${subjectIds}::uuid[])`)
      .where('takenAt', '>', since),
)

/** Returns the cameras of which a picture was taken since an instant. */
export const takenSince = (
  ctx: ReadCtx,
  subjectIds: readonly string[],
  since: Date,
): Promise<Omit<Camera, 'subjectKind'>[]> => read(ctx, takenSinceSql, { subjectIds, since })

const waitingStillsSql = statement(
  'reviews.waiting_stills',
  ({ before, limit }: { before: string; limit: number }, { db }) =>
    db
      .selectFrom('reviewStills')
      .select(columns)
      .where('state', '=', 'waiting')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(limit)
      .$castTo<StillRow>(),
)

/** Returns the pictures that wait, newest first, from before one of them. */
export const selectWaitingStills = (
  ctx: ReadCtx,
  page: { readonly before: string; readonly limit: number },
): Promise<StillRow[]> => read(ctx, waitingStillsSql, page)

const subjectStillsSql = statement(
  'reviews.subject_stills',
  ({ subjectId, limit }: { subjectId: string; limit: number }, { db }) =>
    db
      .selectFrom('reviewStills')
      .select(columns)
      .where('subjectId', '=', subjectId)
      .orderBy('takenAt', 'desc')
      .limit(limit)
      .$castTo<StillRow>(),
)

/** Returns the newest pictures of a stream or call, whatever was decided about them. */
export const selectSubjectStills = (
  ctx: ReadCtx,
  subjectId: string,
  limit: number,
): Promise<StillRow[]> => read(ctx, subjectStillsSql, { subjectId, limit })

const countStillsSql = statement('reviews.count_stills', (_: object, ctx) =>
  counted(ctx, ctx.db.selectFrom('reviewStills').select('id').where('state', '=', 'waiting'), {
    offset: 0,
  }),
)

/** Returns the number of pictures that wait, exact up to 1,000. */
export const countWaitingStills = (ctx: ReadCtx): Promise<number> =>
  asTotal(read(ctx, countStillsSql, {}))

const stillSql = statement('reviews.still', ({ id }: { id: string }, { db }) =>
  db.selectFrom('reviewStills').select(columns).where('id', '=', id).$castTo<StillRow>(),
)

/** Returns a picture of a camera. */
export const selectStill = (ctx: ReadCtx, id: string): Promise<StillRow | undefined> =>
  first(read(ctx, stillSql, { id }))

const clearStillsSql = statement(
  'reviews.clear_stills',
  ({ ids, viewerId }: { ids: readonly string[]; viewerId: string }, ctx) =>
    ctx.db
      .updateTable('reviewStills')
      .set({ state: 'cleared', decidedBy: viewerId, decidedAt: ctx.now() })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('state', '=', 'waiting')
      .where('accountId', '<>', viewerId)
      .returning('id'),
)

/** Clears those of some pictures that wait, and are of others than the viewer. */
export const clearWaiting = (
  ctx: InTransaction,
  ids: readonly string[],
  viewerId: string,
): Promise<{ readonly id: string }[]> => write(ctx, clearStillsSql, { ids, viewerId })

const keepStillsSql = statement(
  'reviews.keep_stills',
  ({ subjectIds }: { subjectIds: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('reviewStills')
      .set({ state: 'kept', decidedAt: ctx.now() })
      .where('subjectId', '=', sql<string>`any(${subjectIds}::uuid[])`)
      .where('state', '=', 'waiting'),
)

/** Keeps the pictures of streams and calls that a decision or a case needs. */
export async function keepStills(ctx: InTransaction, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length > 0) await write(ctx, keepStillsSql, { subjectIds })
}

const dueStillsSql = statement(
  'reviews.due_stills',
  ({ before, limit }: { before: { usual: Date; kept: Date }; limit: number }, { db }) =>
    db
      .selectFrom('reviewStills')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '<>', 'kept'), eb('takenAt', '<', before.usual)]),
          eb.and([eb('state', '=', 'kept'), eb('takenAt', '<', before.kept)]),
        ]),
      )
      .where(({ not }) => not(isKeptByLaw(sql.ref('account_id'), sql.ref('subject_id'))))
      .limit(limit),
)

/** Returns pictures that are old enough to be erased, and not kept by law. */
export const selectDueStills = (
  ctx: ReadCtx,
  due: { readonly before: { readonly usual: Date; readonly kept: Date }; readonly limit: number },
): Promise<{ readonly id: string }[]> => read(ctx, dueStillsSql, due)

const stillsOfSql = statement(
  'reviews.stills_of',
  ({ accountId, limit }: { accountId: string; limit: number }, { db }) =>
    db
      .selectFrom('reviewStills')
      .select('id')
      .where('accountId', '=', accountId)
      .where('state', '<>', 'kept')
      .where(({ not }) => not(isKeptByLaw(sql.ref('account_id'), sql.ref('subject_id'))))
      .orderBy('id')
      .limit(limit),
)

/** Returns some of the pictures of an account that neither a case nor the law keeps. */
export const selectStillsOf = (
  ctx: ReadCtx,
  accountId: string,
  limit: number,
): Promise<{ readonly id: string }[]> => read(ctx, stillsOfSql, { accountId, limit })

const deleteStillsSql = statement(
  'reviews.delete_stills',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db.deleteFrom('reviewStills').where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Deletes the rows of pictures. */
export async function deleteStillRows(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  await write(ctx, deleteStillsSql, { ids })
}

/** Reads the pictures of an account for its archive, without the people who saw them. */
export const exportStillsSql = statement(
  'reviews.export_stills',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('reviewStills')
        .select(['id', 'subjectKind', 'subjectId', 'state', 'takenAt', 'decidedAt'])
        .where('accountId', '=', accountId),
      keyset,
    ),
)
