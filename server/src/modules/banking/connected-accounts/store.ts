import type { Insertable, Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import type { ConnectedAccounts } from '../../../platform/db/index.ts'

/** The account of a performer at a payment company, with its state as the company last reported it. */
export type ConnectedAccountRow = Readonly<Selectable<ConnectedAccounts>>

/** Returns the account of a performer at a payment company. */
export const connectedAccountOf = (
  { db }: ReadCtx,
  performerId: string,
): Promise<ConnectedAccountRow | undefined> =>
  db
    .selectFrom('connectedAccounts')
    .selectAll()
    .where('performerId', '=', performerId)
    .executeTakeFirst()

/** Stores the account of a performer; an account that was stored meanwhile stays. */
export async function insertConnectedAccount(
  ctx: ReadCtx,
  account: Pick<Insertable<ConnectedAccounts>, 'performerId' | 'gateway' | 'accountId'>,
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('connectedAccounts')
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

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
  await ctx.db
    .updateTable('connectedAccounts')
    .set({ canReceive, missing: [...missing], updatedAt: ctx.now() })
    .where('gateway', '=', gateway)
    .where('accountId', '=', accountId)
    .execute()
}

/** Deletes the account of a performer here; the company keeps its own. */
export async function deleteConnectedAccount(
  { db }: InTransaction,
  performerId: string,
): Promise<void> {
  await db.deleteFrom('connectedAccounts').where('performerId', '=', performerId).execute()
}
