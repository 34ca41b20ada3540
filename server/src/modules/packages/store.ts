import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { textContains } from '../../platform/db/index.ts'

/** The columns of a package that are written. */
export interface PackageFields {
  readonly name: string
  readonly description: string
  readonly ordering: number
  /** The price in hundredths of the site's currency. */
  readonly price: bigint
  readonly isActive: boolean
}

/** Returns a page of packages in the admin's order; `q` searches names. */
export async function selectPackages(
  { db }: ReadCtx,
  { q, isActive }: { q?: string | undefined; isActive?: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  let fitting = db.selectFrom('tokenPackages')
  if (isActive !== undefined) fitting = fitting.where('isActive', '=', isActive)
  if (q) fitting = fitting.where(textContains(sql`name`, q))
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fitting
    .selectAll()
    .orderBy('ordering')
    .orderBy('price')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** A package as it is stored. */
export type PackageRow = Awaited<ReturnType<typeof selectPackages>>['rows'][number]

/** Returns one package; undefined when there is none. */
export function selectPackage({ db }: ReadCtx, id: string): Promise<PackageRow | undefined> {
  return db.selectFrom('tokenPackages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores a new package. */
export function insertPackage(ctx: InTransaction, fields: PackageFields): Promise<PackageRow> {
  const at = ctx.now()
  return ctx.db
    .insertInto('tokenPackages')
    .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a package; returns undefined when there is none. */
export function updatePackageRow(ctx: InTransaction, id: string, fields: PackageFields) {
  return ctx.db
    .updateTable('tokenPackages')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a package and returns its last state. */
export function deletePackageRow({ db }: InTransaction, id: string) {
  return db.deleteFrom('tokenPackages').where('id', '=', id).returningAll().executeTakeFirst()
}
