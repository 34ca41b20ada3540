import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** A request to open a held file; it is approved once `opensUntil` is set. */
export interface OpeningRow {
  readonly id: string
  readonly holdId: string
  readonly askedBy: string
  readonly reason: string
  readonly askedAt: Date
  readonly approvedBy: string | null
  readonly opensUntil: Date | null
}

const insertOpeningSql = statement(
  'takedowns.insert_opening',
  ({ opening }: { opening: Pick<OpeningRow, 'id' | 'holdId' | 'askedBy' | 'reason'> }, ctx) =>
    ctx.db.insertInto('heldOpenings').values({ ...opening, askedAt: ctx.now() }),
)

/** Stores a request to open a held file. */
export async function insertOpening(
  ctx: InTransaction,
  opening: Pick<OpeningRow, 'id' | 'holdId' | 'askedBy' | 'reason'>,
): Promise<void> {
  await write(ctx, insertOpeningSql, { opening })
}

const openingSql = statement('takedowns.opening', ({ id }: { id: string }, { db }) =>
  db.selectFrom('heldOpenings').selectAll().where('id', '=', id),
)

/** Returns a request by its id. */
export const selectOpening = (ctx: ReadCtx, id: string): Promise<OpeningRow | undefined> =>
  first(read(ctx, openingSql, { id }))

const lockOpeningSql = statement('takedowns.lock_opening', ({ id }: { id: string }, { db }) =>
  db.selectFrom('heldOpenings').selectAll().where('id', '=', id).forUpdate(),
)

/** Returns a request with a lock against a second approval. */
export const lockOpening = (ctx: InTransaction, id: string): Promise<OpeningRow | undefined> =>
  first(read(ctx, lockOpeningSql, { id }))

const approveSql = statement(
  'takedowns.approve',
  ({ id, approvedBy, opensUntil }: { id: string; approvedBy: string; opensUntil: Date }, { db }) =>
    db.updateTable('heldOpenings').set({ approvedBy, opensUntil }).where('id', '=', id),
)

/** Stores who approved a request, and until when the file can be opened. */
export async function storeApproval(
  ctx: InTransaction,
  id: string,
  approval: { readonly approvedBy: string; readonly opensUntil: Date },
): Promise<void> {
  await write(ctx, approveSql, { id, ...approval })
}

const openingsOfSql = statement(
  'takedowns.openings_of',
  ({ holdId, limit }: { holdId: string; limit: number }, { db }) =>
    db
      .selectFrom('heldOpenings')
      .selectAll()
      .where('holdId', '=', holdId)
      .orderBy('askedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
)

/** Returns the newest requests to open a held file. */
export const openingsOf = (ctx: ReadCtx, holdId: string, limit: number): Promise<OpeningRow[]> =>
  read(ctx, openingsOfSql, { holdId, limit })

const waitingSql = statement(
  'takedowns.waiting_openings',
  ({ holdIds }: { holdIds: readonly string[] }) => sql<{ holdId: string; waiting: number }>`
    select hold_id as "holdId", count(*)::int as waiting from held_openings
    where hold_id = any(${[...holdIds]}::uuid[]) and approved_by is null group by hold_id`,
)

/** Returns the number of requests that wait for a second admin, by hold. */
export async function countWaiting(
  ctx: ReadCtx,
  holdIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await read(ctx, waitingSql, { holdIds })
  return new Map(rows.map(({ holdId, waiting }) => [holdId, waiting]))
}

const insertReadSql = statement(
  'takedowns.insert_read',
  ({ openingId, readerId }: { openingId: string; readerId: string }, ctx) =>
    ctx.db
      .insertInto('heldReads')
      .values({ id: ctx.newId(), openingId, readerId, createdAt: ctx.now() }),
)

/**
 * Logs the reading of a held file. The trigger `held_reads__append_only` refuses every change of
 * the log.
 */
export async function insertRead(
  ctx: InTransaction,
  read: { readonly openingId: string; readonly readerId: string },
): Promise<void> {
  await write(ctx, insertReadSql, read)
}

const readsOfSql = statement(
  'takedowns.reads_of',
  ({ openingIds }: { openingIds: readonly string[] }, { db }) =>
    db
      .selectFrom('heldReads')
      .select(['openingId', 'readerId', 'createdAt'])
      .where('openingId', '=', sql<string>`any(${openingIds}::uuid[])`)
      .orderBy('id')
      .limit(500),
)

/** Returns the readings by requests, the first one first. */
export const readsOf = (ctx: ReadCtx, openingIds: readonly string[]) =>
  read(ctx, readsOfSql, { openingIds })
