import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { Addresses } from '../../platform/db/index.ts'

/** An address as it is stored. */
export type AddressRow = Readonly<Selectable<Addresses>>

/** The columns of an address that are written. */
export type AddressFields = Omit<AddressRow, 'id' | 'accountId' | 'createdAt' | 'updatedAt'>

/** One address of one account. */
export interface OwnAddress {
  readonly id: string
  readonly accountId: string
}

/** Makes transactions that add addresses to an account follow each other. */
export async function lockOwner({ db }: InTransaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('addresses ' || ${accountId}, 0))`.execute(
    db,
  )
}

/** Returns a page of the addresses of an account, newest first, and their number. */
export async function selectAddresses(
  { db }: ReadCtx,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  const own = db.selectFrom('addresses').where('accountId', '=', accountId)
  const { total } = await own
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { rows, total: Number(total) }
}

/** Returns one address of an account; undefined when there is none. */
export const selectAddress = (
  { db }: ReadCtx,
  { id, accountId }: OwnAddress,
): Promise<AddressRow | undefined> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** Stores a new address. */
export function insertAddress(
  ctx: InTransaction,
  accountId: string,
  fields: AddressFields,
): Promise<AddressRow> {
  const at = ctx.now()
  return ctx.db
    .insertInto('addresses')
    .values({ id: ctx.newId(), accountId, ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes an address of an account; returns undefined when there is none. */
export const changeAddress = (
  ctx: InTransaction,
  { id, accountId }: OwnAddress,
  fields: AddressFields,
): Promise<AddressRow | undefined> =>
  ctx.db
    .updateTable('addresses')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst()

/** Deletes an address of an account. Returns false when there was none. */
export async function deleteAddressRow(
  { db }: InTransaction,
  { id, accountId }: OwnAddress,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes all addresses of an account. */
export async function deleteAddressesOf({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('addresses').where('accountId', '=', accountId).execute()
}
