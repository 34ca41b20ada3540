import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  first,
  only,
  read,
  type StatementCtx,
  statement,
  textContains,
  write,
} from '../../platform/db/index.ts'

/** The columns of a package that are written. */
export interface PackageFields {
  readonly name: string
  readonly description: string
  readonly ordering: number
  /** The price in hundredths of the site's currency. */
  readonly price: bigint
  readonly isActive: boolean
}

interface PackageFilter {
  readonly q?: string | undefined
  readonly isActive?: boolean | undefined
}

function matchingPackages({ db }: StatementCtx, { isActive, q }: PackageFilter) {
  let query = db.selectFrom('tokenPackages')
  if (isActive !== undefined) query = query.where('isActive', '=', isActive)
  if (q) query = query.where(textContains(sql`name`, q))
  return query
}

const packagesSql = statement(
  'packages.packages',
  ({ filter, limit, offset }: { filter: PackageFilter; limit: number; offset: number }, ctx) =>
    matchingPackages(ctx, filter)
      .selectAll()
      .orderBy('ordering')
      .orderBy('price')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
)

const countPackagesSql = statement(
  'packages.count_packages',
  ({ filter }: { filter: PackageFilter }, ctx) =>
    matchingPackages(ctx, filter).select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns a page of packages in the admin's order; `q` searches names. */
export async function selectPackages(
  ctx: ReadCtx,
  filter: PackageFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await only(read(ctx, countPackagesSql, { filter }))
  const rows = await read(ctx, packagesSql, { filter, limit, offset })
  return { rows, total: Number(total) }
}

/** A package as it is stored. */
export type PackageRow = Awaited<ReturnType<typeof selectPackages>>['rows'][number]

const packageSql = statement('packages.package', ({ id }: { id: string }, { db }) =>
  db.selectFrom('tokenPackages').selectAll().where('id', '=', id),
)

/** Returns one package; undefined when there is none. */
export function selectPackage(ctx: ReadCtx, id: string): Promise<PackageRow | undefined> {
  return first(read(ctx, packageSql, { id }))
}

const insertPackageSql = statement(
  'packages.insert_package',
  ({ fields, at }: { fields: PackageFields; at: Date }, ctx) =>
    ctx.db
      .insertInto('tokenPackages')
      .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
      .returningAll(),
)

/** Stores a new package. */
export function insertPackage(ctx: InTransaction, fields: PackageFields): Promise<PackageRow> {
  const at = ctx.now()
  return only(write(ctx, insertPackageSql, { fields, at }))
}

const updatePackageRowSql = statement(
  'packages.update_package_row',
  ({ fields, id }: { fields: PackageFields; id: string }, ctx) =>
    ctx.db
      .updateTable('tokenPackages')
      .set({ ...fields, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/** Changes a package; returns undefined when there is none. */
export function updatePackageRow(ctx: InTransaction, id: string, fields: PackageFields) {
  return first(write(ctx, updatePackageRowSql, { fields, id }))
}

const deletePackageRowSql = statement(
  'packages.delete_package_row',
  ({ id }: { id: string }, { db }) =>
    db.deleteFrom('tokenPackages').where('id', '=', id).returningAll(),
)

/** Deletes a package and returns its last state. */
export function deletePackageRow(ctx: InTransaction, id: string) {
  return first(write(ctx, deletePackageRowSql, { id }))
}
