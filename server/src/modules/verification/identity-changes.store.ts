import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import type { LegalIdentity } from '../accounts/index.ts'

/** A request for another legal identity as it is stored. */
export interface IdentityChangeRow {
  readonly id: string
  readonly accountId: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly status: 'pending' | 'approved' | 'refused' | 'cancelled'
  readonly reason: string
  readonly requestedAt: Date
}

const columns = [
  'id',
  'accountId',
  'firstName',
  'lastName',
  'dateOfBirth',
  'status',
  'reason',
  'requestedAt',
] as const satisfies readonly (keyof IdentityChangeRow)[]

const insertIdentityChangeSql = statement(
  'verification.insert_identity_change',
  ({ accountId, identity }: { accountId: string; identity: RequestedIdentity }, ctx) =>
    ctx.db
      .insertInto('identityChanges')
      .values({
        id: ctx.newId(),
        accountId,
        ...identity,
        status: 'pending',
        requestedAt: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

/** The legal identity that a performer asks for. */
export type RequestedIdentity = LegalIdentity & { readonly dateOfBirth: string }

/** Inserts a request; returns false when another one of the account is pending. */
export async function insertIdentityChange(
  ctx: InTransaction,
  accountId: string,
  identity: RequestedIdentity,
): Promise<boolean> {
  return (await write(ctx, insertIdentityChangeSql, { accountId, identity })).length > 0
}

const newestIdentityChangeSql = statement(
  'verification.newest_identity_change',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('identityChanges')
      .select(columns)
      .where('accountId', '=', accountId)
      .orderBy('requestedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  { plan: 'generic' },
)

/** Returns the newest request of an account, or undefined. */
export async function selectNewestIdentityChange(
  ctx: ReadCtx,
  accountId: string,
): Promise<IdentityChangeRow | undefined> {
  const row = await first(read(ctx, newestIdentityChangeSql, { accountId }))
  return row as IdentityChangeRow | undefined
}

/** The final state of a request, and the reason for it. */
interface Ending {
  readonly status: 'approved' | 'refused' | 'cancelled'
  readonly reason?: string
}

const endIdentityChangeSql = statement(
  'verification.end_identity_change',
  ({ accountId, ending: { status, reason } }: { accountId: string; ending: Ending }, ctx) =>
    ctx.db
      .updateTable('identityChanges')
      .set({ status, reason: reason ?? '', endedAt: ctx.now() })
      .where('accountId', '=', accountId)
      .where('status', '=', 'pending')
      .returning(columns),
)

/** Ends the pending request of an account and returns it; undefined when there is none. */
export async function endIdentityChange(
  ctx: InTransaction,
  accountId: string,
  ending: Ending,
): Promise<IdentityChangeRow | undefined> {
  const [row] = await write(ctx, endIdentityChangeSql, { accountId, ending })
  return row as IdentityChangeRow | undefined
}

const deleteIdentityChangesSql = statement(
  'verification.delete_identity_changes',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('identityChanges').where('accountId', '=', accountId),
)

/** Deletes every request of an account. */
export async function deleteIdentityChanges(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteIdentityChangesSql, { accountId })
}

const exportIdentityChangesSql = statement(
  'verification.export_identity_changes',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('identityChanges')
      .select([
        'id',
        'firstName',
        'lastName',
        'dateOfBirth',
        'status',
        'reason',
        'requestedAt',
        'endedAt',
      ])
      .where('accountId', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
)

/** Returns a page of the requests of an account for the export of its data. */
export const selectIdentityChangesToExport = (
  ctx: ReadCtx,
  accountId: string,
  page: { readonly after: string; readonly limit: number },
) => read(ctx, exportIdentityChangesSql, { accountId, ...page })
