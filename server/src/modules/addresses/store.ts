import { type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type Addresses,
  first,
  gatheredBy,
  only,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'

/** An address as it is stored. */
export type AddressRow = Readonly<Selectable<Addresses>>

/** The columns of an address that are written. */
export type AddressFields = Omit<AddressRow, 'id' | 'accountId' | 'createdAt' | 'updatedAt'>

/** Named one by one, because a statement that is kept must not change when a column is added. */
const columns = [
  'id',
  'accountId',
  'name',
  'country',
  'state',
  'city',
  'district',
  'ward',
  'streetAddress',
  'streetNumber',
  'zipCode',
  'description',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof AddressRow)[]

/** One address of one account. */
export interface OwnAddress {
  readonly id: string
  readonly accountId: string
}

const lockOwnerSql = statement(
  'addresses.lock_owner',
  ({ accountId }: { accountId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('addresses ' || ${accountId}, 0))`,
)

/** Makes transactions that add addresses to an account follow each other. */
export async function lockOwner(ctx: InTransaction, accountId: string): Promise<void> {
  await read(ctx, lockOwnerSql, { accountId })
}

const countAddressesSql = statement(
  'addresses.count_addresses',
  ({ accountId }: { accountId: string }, { db }) => {
    const own = db.selectFrom('addresses').where('accountId', '=', accountId)
    return own.select(({ fn }) => fn.countAll<bigint>().as('total'))
  },
)

const addressesSql = statement(
  'addresses.addresses',
  ({ accountId, limit, offset }: { accountId: string; limit: number; offset: number }, { db }) => {
    const own = db.selectFrom('addresses').where('accountId', '=', accountId)
    return own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset)
  },
)

/** Returns a page of the addresses of an account, newest first, and their number. */
export async function selectAddresses(
  ctx: ReadCtx,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  const { total } = await only(read(ctx, countAddressesSql, { accountId }))
  const rows = await read(ctx, addressesSql, { accountId, limit, offset })
  return { rows, total: Number(total) }
}

const addressesAskedFor = statement<{ ids: readonly string[] }, AddressRow>(
  'addresses.asked_for',
  ({ ids }, { db }) =>
    db.selectFrom('addresses').select(columns).where('id', '=', sql<string>`any(${ids}::uuid[])`),
  { plan: 'generic', textBy: [], gathered: gatheredBy('ids', ({ id }) => id) },
)

/**
 * Returns one address of an account; undefined when there is none. Orders of one moment ask
 * together.
 */
export async function selectAddress(
  ctx: ReadCtx,
  { id, accountId }: OwnAddress,
): Promise<AddressRow | undefined> {
  const rows = await read(ctx, addressesAskedFor, { ids: [id] })
  return rows.find((address) => address.accountId === accountId)
}

const insertAddressSql = statement(
  'addresses.insert_address',
  ({ accountId, fields, at }: { accountId: string; fields: AddressFields; at: Date }, ctx) =>
    ctx.db
      .insertInto('addresses')
      .values({ id: ctx.newId(), accountId, ...fields, createdAt: at, updatedAt: at })
      .returningAll(),
)

/** Stores a new address. */
export function insertAddress(
  ctx: InTransaction,
  accountId: string,
  fields: AddressFields,
): Promise<AddressRow> {
  const at = ctx.now()
  return only(write(ctx, insertAddressSql, { accountId, fields, at }))
}

const changeAddressSql = statement(
  'addresses.change_address',
  ({ fields, id, accountId }: { fields: AddressFields; id: string; accountId: string }, ctx) =>
    ctx.db
      .updateTable('addresses')
      .set({ ...fields, updatedAt: ctx.now() })
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returningAll(),
)

/** Changes an address of an account; returns undefined when there is none. */
export const changeAddress = (
  ctx: InTransaction,
  { id, accountId }: OwnAddress,
  fields: AddressFields,
): Promise<AddressRow | undefined> => first(write(ctx, changeAddressSql, { fields, id, accountId }))

const deleteAddressRowSql = statement(
  'addresses.delete_address_row',
  ({ id, accountId }: { id: string; accountId: string }, { db }) =>
    db.deleteFrom('addresses').where('id', '=', id).where('accountId', '=', accountId),
)

/** Deletes an address of an account. Returns false when there was none. */
export async function deleteAddressRow(
  ctx: InTransaction,
  { id, accountId }: OwnAddress,
): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteAddressRowSql, { id, accountId })
  return numDeletedRows === 1n
}

const deleteAddressesOfSql = statement(
  'addresses.delete_addresses_of',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('addresses').where('accountId', '=', accountId),
)

/** Deletes all addresses of an account. */
export async function deleteAddressesOf(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteAddressesOfSql, { accountId })
}
