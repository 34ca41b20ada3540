import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, textContains, write } from '../../platform/db/index.ts'

/** The columns of a package that are written. */
export interface PackageFields {
  readonly name: string
  readonly description: string
  readonly ordering: number
  /** The price in hundredths of the site's currency. */
  readonly price: bigint
  readonly isActive: boolean
}

const packagesSql = statement(
  'packages.packages',
  ({ isActive, q }: { isActive: boolean | undefined; q: string | undefined }, { db }) => {
    let fitting = db.selectFrom('tokenPackages')
    if (isActive !== undefined) fitting = fitting.where('isActive', '=', isActive)
    if (q) fitting = fitting.where(textContains(sql`name`, q))
    return fitting.select(({ fn }) => fn.countAll<bigint>().as('total'))
  },
)

const packagesTokenPackagesSql = statement(
  'packages.packages_token_packages',
  (
    {
      isActive,
      q,
      limit,
      offset,
    }: { isActive: boolean | undefined; q: string | undefined; limit: number; offset: number },
    { db },
  ) => {
    let fitting = db.selectFrom('tokenPackages')
    if (isActive !== undefined) fitting = fitting.where('isActive', '=', isActive)
    if (q) fitting = fitting.where(textContains(sql`name`, q))
    return fitting
      .selectAll()
      .orderBy('ordering')
      .orderBy('price')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
  },
)

/** Returns a page of packages in the admin's order; `q` searches names. */
export async function selectPackages(
  ctx: ReadCtx,
  { q, isActive }: { q?: string | undefined; isActive?: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await only(read(ctx, packagesSql, { isActive, q }))
  const rows = await read(ctx, packagesTokenPackagesSql, { isActive, q, limit, offset })
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
