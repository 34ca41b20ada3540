import type { Insertable, Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  type ConnectedAccounts,
  first,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

/**
 * The account of a performer at a payment company, with its state as the company last reported it.
 */
export type ConnectedAccountRow = Readonly<Selectable<ConnectedAccounts>>

const connectedAccountOfSql = statement(
  'banking.connected_account_of',
  ({ performerId }: { performerId: string }, { db }) =>
    db.selectFrom('connectedAccounts').selectAll().where('performerId', '=', performerId),
)

/** Returns the account of a performer at a payment company. */
export const connectedAccountOf = (
  ctx: ReadCtx,
  performerId: string,
): Promise<ConnectedAccountRow | undefined> =>
  first(read(ctx, connectedAccountOfSql, { performerId }))

const insertConnectedAccountSql = statement(
  'banking.insert_connected_account',
  (
    {
      account,
      now,
    }: {
      account: Pick<Insertable<ConnectedAccounts>, 'performerId' | 'gateway' | 'accountId'>
      now: Date
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('connectedAccounts')
      .values({ ...account, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores the account of a performer; an account that was stored meanwhile stays. */
export async function insertConnectedAccount(
  ctx: ReadCtx,
  account: Pick<Insertable<ConnectedAccounts>, 'performerId' | 'gateway' | 'accountId'>,
): Promise<void> {
  const now = ctx.now()
  await write(ctx, insertConnectedAccountSql, { account, now })
}

const changeConnectedAccountSql = statement(
  'banking.change_connected_account',
  (
    {
      canReceive,
      missing,
      gateway,
      accountId,
    }: { canReceive: boolean; missing: string[]; gateway: string; accountId: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('connectedAccounts')
      .set({ canReceive, missing: [...missing], updatedAt: ctx.now() })
      .where('gateway', '=', gateway)
      .where('accountId', '=', accountId),
)

/** Stores the state that a company reported; an account that is not ours changes nothing. */
export async function changeConnectedAccount(
  ctx: ReadCtx,
  {
    gateway,
    accountId,
    canReceive,
    missing,
  }: Omit<ConnectedAccountRow, 'performerId' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  await write(ctx, changeConnectedAccountSql, { canReceive, missing, gateway, accountId })
}

const deleteConnectedAccountSql = statement(
  'banking.delete_connected_account',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('connectedAccounts').where('performerId', '=', performerId),
)

/** Deletes the account of a performer here; the company keeps its own. */
export async function deleteConnectedAccount(
  ctx: InTransaction,
  performerId: string,
): Promise<void> {
  await write(ctx, deleteConnectedAccountSql, { performerId })
}
