import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { asTotal, counted, first, read, statement, write } from '../../../platform/db/index.ts'
import { isKeptByLaw } from '../../legalholds/index.ts'

/** A file that a decision took down, with the key of its sealed bytes while they are there. */
export interface HoldRow {
  readonly id: string
  readonly fileId: string
  readonly ownerId: string
  readonly decisionId: string
  readonly wrappedKey: Buffer | null
  readonly heldAt: Date
  readonly sealedAt: Date | null
  readonly endedAt: Date | null
  readonly erasedAt: Date | null
}

const insertHoldSql = statement(
  'media.insert_hold',
  ({ hold }: { hold: Pick<HoldRow, 'id' | 'fileId' | 'decisionId' | 'wrappedKey'> }, ctx) =>
    ctx.db
      .insertInto('fileHolds')
      .columns(['id', 'fileId', 'ownerId', 'decisionId', 'wrappedKey', 'heldAt'])
      .expression((eb) =>
        eb
          .selectFrom('files')
          .select([
            sql<string>`${hold.id}::uuid`.as('id'),
            'files.id as fileId',
            'ownerId',
            sql<string>`${hold.decisionId}::uuid`.as('decisionId'),
            sql<Buffer>`${hold.wrappedKey}::bytea`.as('wrappedKey'),
            sql<Date>`${ctx.now()}::timestamptz`.as('heldAt'),
          ])
          .where('files.id', '=', hold.fileId),
      ),
)

const markHeldSql = statement(
  'media.mark_held',
  ({ fileId, holdId }: { fileId: string; holdId: string }, ctx) =>
    ctx.db
      .updateTable('files')
      .set({ heldBy: holdId, isRemoved: true, changedAt: ctx.now() })
      .where('id', '=', fileId)
      .where('isRemoved', '=', false),
)

/** Stores that a decision holds a file, which hides it at once; returns false when it is gone. */
export async function insertHold(
  ctx: InTransaction,
  hold: Pick<HoldRow, 'id' | 'fileId' | 'decisionId' | 'wrappedKey'>,
): Promise<boolean> {
  if ((await write(ctx, markHeldSql, { fileId: hold.fileId, holdId: hold.id })) === 0n) return false
  await write(ctx, insertHoldSql, { hold })
  return true
}

const endHoldsSql = statement('media.end_holds', ({ decisionId }: { decisionId: string }, ctx) =>
  ctx.db
    .updateTable('fileHolds')
    .set({ endedAt: ctx.now() })
    .where('decisionId', '=', decisionId)
    .where('endedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .returning('id'),
)

const releaseHeldSql = statement(
  'media.release_held',
  ({ holdIds }: { holdIds: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('files')
      .set({ heldBy: null, isRemoved: false, changedAt: ctx.now() })
      .where('heldBy', '=', sql<string>`any(${holdIds}::uuid[])`)
      .where('id', 'in', (db) =>
        db
          .selectFrom('fileHolds')
          .select('fileId')
          .where('fileHolds.id', '=', sql<string>`any(${holdIds}::uuid[])`),
      )
      .returning('id'),
)

/** Ends the holds of a decision whose bytes are still there; returns the ids of their files. */
export async function endHolds(ctx: InTransaction, decisionId: string): Promise<string[]> {
  const holdIds = (await write(ctx, endHoldsSql, { decisionId })).map(({ id }) => id)
  const rows = holdIds.length > 0 ? await write(ctx, releaseHeldSql, { holdIds }) : []
  return rows.map(({ id }) => id)
}

const endHoldsOfFilesSql = statement(
  'media.end_holds_of_files',
  ({ decisionId, fileIds }: { decisionId: string; fileIds: readonly string[] }, ctx) =>
    ctx.db
      .updateTable('fileHolds')
      .set({ endedAt: ctx.now() })
      .where('decisionId', '=', decisionId)
      .where('fileId', '=', sql<string>`any(${fileIds}::uuid[])`)
      .where('endedAt', 'is', null)
      .where('erasedAt', 'is', null)
      .returning('id'),
)

/** Ends the holds of some files of a decision; returns the ids of the files that are back. */
export async function endHoldsOfFiles(
  ctx: InTransaction,
  of: { readonly decisionId: string; readonly fileIds: readonly string[] },
): Promise<string[]> {
  const holdIds = (await write(ctx, endHoldsOfFilesSql, of)).map(({ id }) => id)
  const rows = holdIds.length > 0 ? await write(ctx, releaseHeldSql, { holdIds }) : []
  return rows.map(({ id }) => id)
}

const holdsOfFileSql = statement('media.holds_of_file', ({ fileId }: { fileId: string }, ctx) =>
  ctx.db.selectFrom('fileHolds').selectAll().where('fileId', '=', fileId).orderBy('id'),
)

/** Returns the holds of a file, the first one first. */
export const holdsOfFile = (ctx: ReadCtx, fileId: string): Promise<HoldRow[]> =>
  read(ctx, holdsOfFileSql, { fileId })

const holdsOfDecisionSql = statement(
  'media.holds_of_decision',
  ({ decisionId }: { decisionId: string }, ctx) =>
    ctx.db.selectFrom('fileHolds').selectAll().where('decisionId', '=', decisionId).orderBy('id'),
)

/** Returns the holds of a decision. */
export const holdsOfDecision = (ctx: ReadCtx, decisionId: string): Promise<HoldRow[]> =>
  read(ctx, holdsOfDecisionSql, { decisionId })

const holdByIdSql = statement('media.hold_by_id', ({ id }: { id: string }, ctx) =>
  ctx.db.selectFrom('fileHolds').selectAll().where('id', '=', id),
)

/** Returns a hold by its id. */
export const holdById = (ctx: ReadCtx, id: string): Promise<HoldRow | undefined> =>
  first(read(ctx, holdByIdSql, { id }))

const storeSealedSql = statement('media.store_sealed', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('fileHolds')
    .set({ sealedAt: ctx.now() })
    .where('id', '=', id)
    .where('sealedAt', 'is', null),
)

/** Stores that all bytes of a held file are sealed. */
export async function storeSealed(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, storeSealedSql, { id })
}

const storeErasedSql = statement('media.store_erased', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('fileHolds')
    .set({ wrappedKey: null, erasedAt: ctx.now() })
    .where('id', '=', id)
    .where('erasedAt', 'is', null),
)

/** Erases the key of a hold, without which its sealed bytes are nothing. */
export async function storeErased(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, storeErasedSql, { id })
}

const stateSql = statement('media.state_of_file', ({ fileId }: { fileId: string }, ctx) =>
  ctx.db
    .selectFrom('files')
    .select(['id', 'heldBy', 'isRemoved', 'ownerId'])
    .where('id', '=', fileId),
)

/** Returns what keeps a file from being shown, also of removed and held ones. */
export const stateOfFile = (ctx: ReadCtx, fileId: string) => first(read(ctx, stateSql, { fileId }))

const unsealedSql = statement('media.unsealed_files', ({ since }: { since: Date }, ctx) =>
  ctx.db
    .selectFrom('fileHolds')
    .select('fileId')
    .where('endedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .where((eb) => eb.or([eb('sealedAt', 'is', null), eb('sealedAt', '>=', since)])),
)

/** Returns the held files whose bytes are not sealed, or were sealed since an instant. */
export async function unsealedFiles(ctx: ReadCtx, since: Date): Promise<ReadonlySet<string>> {
  const rows = await read(ctx, unsealedSql, { since })
  return new Set(rows.map(({ fileId }) => fileId))
}

const restlessHoldsSql = statement(
  'media.restless_holds',
  ({ heldSince, limit }: { heldSince: Date; limit: number }, ctx) =>
    ctx.db
      .selectFrom('fileHolds')
      .select('fileId')
      .where('erasedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('sealedAt', 'is', null),
          eb('endedAt', 'is not', null),
          eb('heldAt', '>=', heldSince),
        ]),
      )
      .orderBy('heldAt', 'desc')
      .limit(limit),
)

/**
 * Returns files whose bytes may not be where they belong: not sealed yet, held so recently that a
 * program may still write parts of them, or given back.
 */
export async function restlessHolds(
  ctx: ReadCtx,
  heldSince: Date,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, restlessHoldsSql, { heldSince, limit })
  return [...new Set(rows.map(({ fileId }) => fileId))]
}

const expiredHoldsSql = statement(
  'media.expired_holds',
  (
    { heldBefore, endedBefore, limit }: { heldBefore: Date; endedBefore: Date; limit: number },
    ctx,
  ) =>
    ctx.db
      .selectFrom('fileHolds')
      .select('id')
      .where('erasedAt', 'is', null)
      .where((eb) => eb.or([eb('heldAt', '<', heldBefore), eb('endedAt', '<', endedBefore)]))
      .where(({ not }) => not(isKeptByLaw(sql.ref('file_id'), sql.ref('owner_id'))))
      .orderBy('heldAt')
      .limit(limit),
)

/** Returns holds from before an instant, or that ended before one, whose bytes are still kept. */
export async function expiredHolds(
  ctx: ReadCtx,
  ends: { readonly heldBefore: Date; readonly endedBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, expiredHoldsSql, { ...ends, limit })
  return rows.map(({ id }) => id)
}

const lockHoldSql = statement('media.lock_hold', ({ holdId }: { holdId: string }, ctx) =>
  ctx.db
    .selectFrom('fileHolds')
    .select('id')
    .where('id', '=', holdId)
    .where('endedAt', 'is', null)
    .forUpdate(),
)

const unholdSql = statement('media.unhold', ({ holdId }: { holdId: string }, ctx) =>
  ctx.db.updateTable('files').set({ heldBy: null }).where('heldBy', '=', holdId),
)

/**
 * Lets go of a held file that is never given back: its row stays removed. Returns false when the
 * hold ended meanwhile.
 */
export async function releaseExpired(ctx: InTransaction, { id }: HoldRow): Promise<boolean> {
  const [row] = await read(ctx, lockHoldSql, { holdId: id })
  if (row) await write(ctx, unholdSql, { holdId: id })
  return row !== undefined
}

const holdsSql = statement(
  'media.holds',
  ({ limit, offset }: { limit: number; offset: number }, ctx) =>
    ctx.db
      .selectFrom('fileHolds')
      .selectAll()
      .orderBy('heldAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

const countHoldsSql = statement('media.count_holds', ({ offset }: { offset: number }, ctx) =>
  counted(ctx, ctx.db.selectFrom('fileHolds').selectAll(), { offset }),
)

/** Returns a page of holds, the newest first. */
export async function listHolds(
  ctx: ReadCtx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: HoldRow[]; total: number }> {
  const rows = await read(ctx, holdsSql, { limit, offset })
  return { rows, total: await asTotal(read(ctx, countHoldsSql, { offset })) }
}
