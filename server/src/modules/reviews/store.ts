import type { FileKind } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { asTotal, counted, read, statement, write } from '../../platform/db/index.ts'
import type { ReviewedPart } from '../media/index.ts'
import type { Approval } from './rules.ts'

/** A file, or a new part of one, that waits for a review or has had one. */
export interface ReviewRow {
  readonly id: string
  readonly fileId: string
  readonly ownerId: string
  readonly kind: FileKind
  readonly part: ReviewedPart
  readonly partName: string
  readonly state: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  readonly isRoutine: boolean
  /** The file taken down that it is nearly a copy of: then two people must approve it. */
  readonly resemblesId: string | null
  /** The match with an entry of a list of hashes that it is nearly: then two must as well. */
  readonly matchId: string | null
  readonly createdAt: Date
  readonly claimedBy: string | null
  readonly claimedUntil: Date | null
  readonly isByTwo: boolean
  readonly firstBy: string | null
}

const columns = [
  'id',
  'fileId',
  'ownerId',
  'kind',
  'part',
  'partName',
  'state',
  'isRoutine',
  'resemblesId',
  'matchId',
  'createdAt',
  'claimedBy',
  'claimedUntil',
  'isByTwo',
  'firstBy',
] as const

/** A review as it begins. */
export type NewReview = Pick<
  ReviewRow,
  'fileId' | 'ownerId' | 'kind' | 'part' | 'partName' | 'isRoutine' | 'resemblesId' | 'matchId'
> & { readonly policy: string }

const insertReviewSql = statement('reviews.insert', ({ review }: { review: NewReview }, ctx) =>
  ctx.db
    .insertInto('reviews')
    .values({ ...review, id: ctx.newId(), state: 'waiting', createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Stores that something waits for a review, unless it does already. */
export async function insertReview(ctx: InTransaction, review: NewReview): Promise<void> {
  await write(ctx, insertReviewSql, { review })
}

const insertRefusedSql = statement(
  'reviews.insert_refused',
  ({ review, decisionId }: { review: NewReview; decisionId: string }, ctx) =>
    ctx.db.insertInto('reviews').values({
      ...review,
      id: ctx.newId(),
      state: 'refused',
      decisionId,
      createdAt: ctx.now(),
      decidedAt: ctx.now(),
    }),
)

/** Stores that something was refused by a decision without waiting for a person. */
export async function insertRefused(
  ctx: InTransaction,
  review: NewReview,
  decisionId: string,
): Promise<void> {
  await write(ctx, insertRefusedSql, { review, decisionId })
}

const withdrawPartsSql = statement(
  'reviews.withdraw_parts',
  ({ fileId, part, names }: { fileId: string; part: string; names: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('reviews')
      .set({ state: 'withdrawn', decidedAt: ctx.now() })
      .where('fileId', '=', fileId)
      .where('part', '=', part)
      .where('partName', '=', sql<string>`any(${names}::text[])`)
      .where('state', '=', 'waiting'),
)

/** Ends the reviews of new parts of a file that others took the place of. */
export async function withdrawParts(
  ctx: InTransaction,
  parts: { readonly fileId: string; readonly part: string; readonly names: readonly string[] },
): Promise<void> {
  if (parts.names.length > 0) await write(ctx, withdrawPartsSql, parts)
}

const withdrawFilesSql = statement(
  'reviews.withdraw_files',
  ({ fileIds }: { fileIds: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('reviews')
      .set({ state: 'withdrawn', decidedAt: ctx.now() })
      .where('fileId', '=', sql<string>`any(${fileIds}::uuid[])`)
      .where('state', '=', 'waiting'),
)

/** Ends the reviews of files that were removed or taken down. */
export async function withdrawFiles(ctx: InTransaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await write(ctx, withdrawFilesSql, { fileIds })
}

/** The position in the queue after which reviews are read. */
export interface QueuePosition {
  readonly isRoutine: boolean
  readonly id: string
}

const waitingSql = statement(
  'reviews.waiting',
  ({ viewerId, after, limit }: { viewerId: string; after: QueuePosition; limit: number }, { db }) =>
    db
      .selectFrom('reviews')
      .select(columns)
      .where('state', '=', 'waiting')
      .where(sql<boolean>`first_by is distinct from ${viewerId}::uuid`)
      .where(sql<boolean>`(is_routine, id) > (${after.isRoutine}::boolean, ${after.id}::uuid)`)
      .orderBy('isRoutine')
      .orderBy('id')
      .limit(limit),
)

/** Returns what waits for a review by this viewer, in the order of the queue. */
export const selectWaiting = (
  ctx: ReadCtx,
  queue: { readonly viewerId: string; readonly after: QueuePosition; readonly limit: number },
): Promise<ReviewRow[]> => read(ctx, waitingSql, queue) as Promise<ReviewRow[]>

const countWaitingSql = statement('reviews.count_waiting', (_: object, ctx) =>
  counted(ctx, ctx.db.selectFrom('reviews').select('id').where('state', '=', 'waiting'), {
    offset: 0,
  }),
)

/** Returns the number of reviews that wait, exact up to 1,000. */
export const countWaiting = (ctx: ReadCtx): Promise<number> =>
  asTotal(read(ctx, countWaitingSql, {}))

const lockReviewsSql = statement('reviews.lock', ({ ids }: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('reviews')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate(),
)

/** Returns reviews by id, locked until the transaction ends. */
export const lockReviews = (ctx: InTransaction, ids: readonly string[]): Promise<ReviewRow[]> =>
  read(ctx, lockReviewsSql, { ids: [...new Set(ids)] }) as Promise<ReviewRow[]>

const claimSql = statement(
  'reviews.claim',
  (
    { id, claimedBy, claimedUntil }: { id: string; claimedBy: string; claimedUntil: Date },
    { db },
  ) => db.updateTable('reviews').set({ claimedBy, claimedUntil }).where('id', '=', id),
)

/** Stores who looks at a review, and until when nobody else does. */
export async function storeClaim(
  ctx: InTransaction,
  claim: { readonly id: string; readonly claimedBy: string; readonly claimedUntil: Date },
): Promise<void> {
  await write(ctx, claimSql, claim)
}

const approveSql = statement(
  'reviews.approve',
  ({ id, approval, isByTwo }: { id: string; approval: Approval; isByTwo: boolean }, ctx) =>
    ctx.db
      .updateTable('reviews')
      .set({
        ...approval,
        isByTwo,
        firstAt: sql<Date>`coalesce(first_at, ${ctx.now()}::timestamptz)`,
        decidedAt: approval.state === 'approved' ? ctx.now() : null,
        claimedBy: null,
        claimedUntil: null,
      })
      .where('id', '=', id),
)

/** Stores an approval; the constraints of the table insist on two people where two must approve. */
export async function storeApproval(
  ctx: InTransaction,
  id: string,
  approved: { readonly approval: Approval; readonly isByTwo: boolean },
): Promise<void> {
  await write(ctx, approveSql, { id, ...approved })
}

const refuseSql = statement(
  'reviews.refuse',
  ({ id, decisionId }: { id: string; decisionId: string }, ctx) =>
    ctx.db
      .updateTable('reviews')
      .set({
        state: 'refused',
        decisionId,
        decidedAt: ctx.now(),
        claimedBy: null,
        claimedUntil: null,
      })
      .where('id', '=', id),
)

/** Stores the decision that refused what waited for a review. */
export async function storeRefusal(
  ctx: InTransaction,
  id: string,
  decisionId: string,
): Promise<void> {
  await write(ctx, refuseSql, { id, decisionId })
}

const refusedBySql = statement(
  'reviews.refused_by',
  ({ decisionIds }: { decisionIds: readonly string[] }, { db }) =>
    db
      .selectFrom('reviews')
      .select(['fileId', 'part', 'partName', 'decisionId', 'matchId', 'resemblesId'])
      .where('decisionId', '=', sql<string>`any(${decisionIds}::uuid[])`),
)

/** Returns what decisions refused. */
export const refusedBy = (
  ctx: ReadCtx,
  decisionIds: readonly string[],
): Promise<
  (Pick<ReviewRow, 'fileId' | 'part' | 'partName' | 'matchId' | 'resemblesId'> & {
    readonly decisionId: string
  })[]
> => read(ctx, refusedBySql, { decisionIds }) as never

const refusedBetweenSql = statement(
  'reviews.refused_between',
  ({ from, until, limit }: { from: Date; until: Date; limit: number }, { db }) =>
    db
      .selectFrom('reviews')
      .select('fileId')
      .where('decidedAt', '>=', from)
      .where('decidedAt', '<', until)
      .where('state', '=', 'refused')
      .limit(limit),
)

/** Returns the files that reviews refused in a time. */
export async function refusedBetween(
  ctx: ReadCtx,
  time: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await read(ctx, refusedBetweenSql, time)
  return rows.map(({ fileId }) => fileId)
}
