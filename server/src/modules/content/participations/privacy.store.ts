import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { type Keyset, read, statement, write } from '../../../platform/db/index.ts'

type OfAccount = Keyset & { readonly accountId: string }

const participationsAfterSql = statement(
  'content.export_participations',
  ({ accountId, after, limit }: OfAccount, { db }) =>
    db
      .selectFrom('itemParticipants')
      .select(['itemId as id', 'state', 'askedAt', 'answeredAt'])
      .where('accountId', '=', accountId)
      .where('itemId', '>', after)
      .orderBy('itemId')
      .limit(limit),
)

/** Returns where an account is named, in the order of items. */
export const selectParticipationsAfter = (ctx: ReadCtx, values: OfAccount) =>
  read(ctx, participationsAfterSql, values)

const permitsAfterSql = statement(
  'content.export_participation_permits',
  ({ accountId, after, limit }: OfAccount, { db }) =>
    db
      .selectFrom('participationPermits')
      .select(['ownerId as id', 'createdAt'])
      .where('accountId', '=', accountId)
      .where('ownerId', '>', after)
      .orderBy('ownerId')
      .limit(limit),
)

/** Returns the performers who may name an account without asking, in the order of their ids. */
export const selectPermitsAfter = (ctx: ReadCtx, values: OfAccount) =>
  read(ctx, permitsAfterSql, values)

const deleteParticipationsSql = statement(
  'content.delete_participations',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql<UpdateResult>`delete from item_participants where (item_id, account_id) in (
    select item_id, account_id from item_participants where account_id = ${accountId} limit 500)`,
  { counts: true },
)

/**
 * Deletes some mentions of an account as a participant and returns true while there may be more.
 */
export async function deleteParticipations(
  ctx: InTransaction,
  accountId: string,
): Promise<boolean> {
  const numAffectedRows = await write(ctx, deleteParticipationsSql, { accountId })
  return numAffectedRows > 0n
}

const deletePermitsSql = statement(
  'content.delete_participation_permits',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql<UpdateResult>`delete from participation_permits where (account_id, owner_id) in (
    select account_id, owner_id from participation_permits
    where account_id = ${accountId} or owner_id = ${accountId} limit 500)`,
  { counts: true },
)

/**
 * Deletes some permissions to name an account, or for it to name others, and returns true while
 * there may be more.
 */
export async function deletePermits(ctx: InTransaction, accountId: string): Promise<boolean> {
  const numAffectedRows = await write(ctx, deletePermitsSql, { accountId })
  return numAffectedRows > 0n
}
