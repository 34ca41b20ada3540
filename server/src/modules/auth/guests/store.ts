import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, type GuestAccounts, read, statement, write } from '../../../platform/db/index.ts'

/** An account whose owner paid before registering, until its address is confirmed. */
export type Guest = Readonly<Selectable<GuestAccounts>>

const columns = ['accountId', 'email', 'next', 'keyHash', 'paidAt', 'createdAt'] as const

const insertGuestSql = statement(
  'auth.insert_guest',
  ({ guest }: { guest: Pick<Guest, 'accountId' | 'email' | 'next' | 'keyHash'> }, ctx) =>
    ctx.db.insertInto('guestAccounts').values({ ...guest, createdAt: ctx.now() }),
)

/** Stores that an account is a guest's. */
export async function insertGuest(
  ctx: InTransaction,
  guest: Pick<Guest, 'accountId' | 'email' | 'next' | 'keyHash'>,
): Promise<void> {
  await write(ctx, insertGuestSql, { guest })
}

const guestsSql = statement(
  'auth.guests',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('guestAccounts')
      .select(columns)
      .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`),
  { plan: 'generic' },
)

/** Returns what is stored about those of some accounts that are guests'. */
export const selectGuests = (ctx: ReadCtx, accountIds: readonly string[]): Promise<Guest[]> =>
  read(ctx, guestsSql, { accountIds })

/** Returns what is stored about an account of a guest; undefined for any other account. */
export const selectGuest = (ctx: ReadCtx, accountId: string): Promise<Guest | undefined> =>
  first(selectGuests(ctx, [accountId]))

const guestByKeySql = statement('auth.guest_by_key', ({ keyHash }: { keyHash: Buffer }, { db }) =>
  db.selectFrom('guestAccounts').select(columns).where('keyHash', '=', keyHash).forUpdate(),
)

/** Returns the guest whose browser has a key, locked until this transaction ends. */
export const lockGuestByKey = (ctx: InTransaction, keyHash: Buffer): Promise<Guest | undefined> =>
  first(read(ctx, guestByKeySql, { keyHash }))

const paidGuestSql = statement('auth.paid_guest', ({ email }: { email: string }, { db }) =>
  db
    .selectFrom('guestAccounts')
    .select(columns)
    .where('email', '=', email)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .limit(1),
)

/** Returns the guest who paid last with an address that is not confirmed. */
export const selectPaidGuest = (ctx: ReadCtx, email: string): Promise<Guest | undefined> =>
  first(read(ctx, paidGuestSql, { email }))

type GuestChanges = Partial<Pick<Guest, 'email' | 'next' | 'keyHash' | 'paidAt'>>

const changeGuestSql = statement(
  'auth.change_guest',
  ({ accountId, changes }: { accountId: string; changes: GuestChanges }, { db }) =>
    db.updateTable('guestAccounts').set(changes).where('accountId', '=', accountId),
)

/** Changes what is stored about a guest. */
export async function changeGuest(
  ctx: InTransaction,
  accountId: string,
  changes: GuestChanges,
): Promise<void> {
  await write(ctx, changeGuestSql, { accountId, changes })
}

const removeGuestSql = statement(
  'auth.remove_guest',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('guestAccounts').where('accountId', '=', accountId),
)

/** Forgets that an account is a guest's, whose address is confirmed or which is erased. */
export async function removeGuest(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, removeGuestSql, { accountId })
}

const unpaidGuestsSql = statement(
  'auth.unpaid_guests',
  ({ before, limit }: { before: Date; limit: number }, { db }) =>
    db
      .selectFrom('guestAccounts')
      .select('accountId')
      .where('paidAt', 'is', null)
      .where('createdAt', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('credentials')
              .select('credentials.accountId')
              .whereRef('credentials.accountId', '=', 'guestAccounts.accountId'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('identities')
              .select('identities.accountId')
              .whereRef('identities.accountId', '=', 'guestAccounts.accountId'),
          ),
        ),
      )
      .orderBy('createdAt')
      .limit(limit),
)

/**
 * Returns accounts of guests who began before an instant, never paid, chose no password and linked
 * no account of another service, the oldest first.
 */
export async function selectUnpaidGuests(
  ctx: ReadCtx,
  before: Date,
  limit: number,
): Promise<string[]> {
  return (await read(ctx, unpaidGuestsSql, { before, limit })).map(({ accountId }) => accountId)
}
