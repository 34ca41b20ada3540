import type { AgeCompanyName } from '../../gateways/age-methods/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** A check that was begun, as it is stored. */
export interface RequestRow {
  readonly id: string
  readonly method: 'wallet' | AgeCompanyName
  readonly channel: 'link' | 'browser' | 'redirect'
  readonly sessionHash: Buffer
  readonly country: string | null
  readonly region: string | null
  readonly next: string
  readonly nonce: string | null
  readonly encryptionInfo: string | null
  readonly sealedKey: Buffer | null
  readonly reference: string | null
  readonly level: 'estimated' | 'verified'
  readonly retentionDays: number
  readonly state: 'open' | 'passed' | 'failed' | 'expired'
  readonly problem: string | null
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly claimedAt: Date | null
}

const insertRequestSql = statement(
  'agechecks.insert_request',
  ({ row }: { row: RequestRow }, { db }) => db.insertInto('ageRequests').values(row),
)

/** Stores a check that was begun. */
export async function insertRequest(ctx: InTransaction, row: RequestRow): Promise<void> {
  await write(ctx, insertRequestSql, { row })
}

const requestSql = statement('agechecks.request', ({ id }: { id: string }, { db }) =>
  db.selectFrom('ageRequests').selectAll().where('id', '=', id).$castTo<RequestRow>(),
)

/** Returns a check that was begun, or undefined. */
export const selectRequest = (ctx: ReadCtx, id: string): Promise<RequestRow | undefined> =>
  first(read(ctx, requestSql, { id }))

const lockRequestSql = statement('agechecks.lock_request', ({ id }: { id: string }, { db }) =>
  db.selectFrom('ageRequests').selectAll().where('id', '=', id).forUpdate().$castTo<RequestRow>(),
)

/** Locks a check until the end of the transaction and returns it, or undefined. */
export const lockRequest = (ctx: InTransaction, id: string): Promise<RequestRow | undefined> =>
  first(write(ctx, lockRequestSql, { id }))

const openIdSql = statement(
  'agechecks.open_id',
  ({ method, reference }: { method: string; reference: string }, { db }) =>
    db
      .selectFrom('ageRequests')
      .select('id')
      .where('method', '=', method)
      .where('reference', '=', reference)
      .where('state', '=', 'open'),
)

/** Returns the id of an open check by the id that the company has of it; undefined for others. */
export const selectOpenId = async (
  ctx: ReadCtx,
  of: { method: string; reference: string },
): Promise<string | undefined> => (await first(read(ctx, openIdSql, of)))?.id

type Changes = Partial<
  Pick<RequestRow, 'state' | 'problem' | 'level' | 'endedAt' | 'claimedAt' | 'sealedKey'>
>

const changeRequestSql = statement(
  'agechecks.change_request',
  ({ id, changes }: { id: string; changes: Changes }, { db }) =>
    db.updateTable('ageRequests').set(changes).where('id', '=', id),
)

/** Changes a check that was begun. */
export async function changeRequest(
  ctx: InTransaction,
  id: string,
  changes: Changes,
): Promise<void> {
  await write(ctx, changeRequestSql, { id, changes })
}

const expireRequestsSql = statement('agechecks.expire_requests', (_values: object, ctx) =>
  ctx.db
    .updateTable('ageRequests')
    .set({ state: 'expired', endedAt: ctx.now(), sealedKey: null })
    .where('state', '=', 'open')
    .where('expiresAt', '<=', ctx.now()),
)

/** Ends the checks whose time is over. */
export async function expireRequests(ctx: InTransaction): Promise<void> {
  await write(ctx, expireRequestsSql)
}

const deleteOldRequestsSql = statement(
  'agechecks.delete_old_requests',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('ageRequests').where('startedAt', '<', before),
)

const deleteReplaysSql = statement('agechecks.delete_replays', (_values: object, ctx) =>
  ctx.db.deleteFrom('ageReplays').where('validUntil', '<=', ctx.now()),
)

/** Deletes checks that were begun before an instant, and proofs that can no longer be used. */
export async function deleteOldRequests(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, deleteOldRequestsSql, { before })
  await write(ctx, deleteReplaysSql)
}

const insertReplaySql = statement(
  'agechecks.insert_replay',
  ({ row }: { row: { digest: Buffer; validUntil: Date } }, { db }) =>
    db
      .insertInto('ageReplays')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
)

/** Records that a proof was used; returns false for one that was used before. */
export const recordUse = async (
  ctx: InTransaction,
  row: { digest: Buffer; validUntil: Date },
): Promise<boolean> => (await write(ctx, insertReplaySql, { row })) > 0n
