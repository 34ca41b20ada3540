import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { Content } from '../../media/index.ts'

/** A release that a performer brought from another site. */
export interface ImportRow {
  readonly releaseId: string
  readonly producerId: string
  readonly personId: string
  readonly site: string
  readonly siteReleaseId: string
  readonly sitePersonId: string
  readonly keyId: string
  readonly file: Buffer
  readonly fileKey: Buffer
  readonly hashes: string[]
  /** Where its site says if it is in force still; null for files that do not tell. */
  readonly statusUrl: string | null
  readonly importedAt: Date
}

const columns = [
  'releaseId',
  'producerId',
  'personId',
  'site',
  'siteReleaseId',
  'sitePersonId',
  'keyId',
  'file',
  'fileKey',
  'hashes',
  'statusUrl',
  'importedAt',
] as const

const upsertSql = statement(
  'releases.upsert_import',
  ({ row }: { row: Omit<ImportRow, 'importedAt'> }, ctx) => {
    const { keyId, file, fileKey, hashes, statusUrl } = row
    return ctx.db
      .insertInto('releaseImports')
      .values({ ...row, importedAt: ctx.now() })
      .onConflict((known) =>
        known.column('releaseId').doUpdateSet({ keyId, file, fileKey, hashes, statusUrl }),
      )
  },
)

/** Stores the file of a release of another site, in the place of an older copy of it. */
export async function putImport(
  ctx: InTransaction,
  row: Omit<ImportRow, 'importedAt'>,
): Promise<void> {
  await write(ctx, upsertSql, { row })
}

interface FromSite {
  readonly producerId: string
  readonly site: string
}

const byRemoteSql = statement(
  'releases.import_of_release',
  (of: FromSite & { siteReleaseId: string }, { db }) =>
    db
      .selectFrom('releaseImports')
      .innerJoin('releases', 'releases.id', 'releaseImports.releaseId')
      .select(['releaseId', 'releaseImports.personId', 'releases.revokedAt'])
      .where('releaseImports.producerId', '=', of.producerId)
      .where('site', '=', of.site)
      .where('siteReleaseId', '=', of.siteReleaseId),
)

/** Returns what a performer imported of a release of another site before. */
export const importOf = (ctx: ReadCtx, of: FromSite & { readonly siteReleaseId: string }) =>
  first(read(ctx, byRemoteSql, of))

const personSql = statement(
  'releases.person_of_import',
  (of: FromSite & { sitePersonId: string }, { db }) =>
    db
      .selectFrom('releaseImports')
      .select('personId')
      .where('producerId', '=', of.producerId)
      .where('site', '=', of.site)
      .where('sitePersonId', '=', of.sitePersonId)
      .limit(1),
)

/** Returns who somebody of another site is here, after an earlier import by the same performer. */
export const personOfImport = (ctx: ReadCtx, of: FromSite & { readonly sitePersonId: string }) =>
  first(read(ctx, personSql, of))

const ofPeopleSql = statement(
  'releases.imports_of_people',
  ({ personIds }: { personIds: readonly string[] }, { db }) =>
    db
      .selectFrom('releaseImports')
      .select(columns)
      .where('personId', '=', sql<string>`any(${personIds}::uuid[])`)
      .orderBy('importedAt'),
)

/** Returns the newest import of each of some people. */
export async function importsOfPeople(
  ctx: ReadCtx,
  personIds: readonly string[],
): Promise<Map<string, ImportRow>> {
  if (personIds.length === 0) return new Map()
  const rows = await read(ctx, ofPeopleSql, { personIds })
  return new Map(rows.map((row) => [row.personId, row]))
}

const sitesSql = statement(
  'releases.sites_of_releases',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('releaseImports')
      .select(['releaseId', 'site'])
      .where('releaseId', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns the sites on which releases were signed, of those that came from another one. */
export async function sitesOfReleases(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map(
    (await read(ctx, sitesSql, { ids })).map(({ releaseId, site }) => [releaseId, site]),
  )
}

const signSql = statement(
  'releases.sign_imported',
  ({ producerId, personIds }: { producerId: string; personIds: readonly string[] }) => sql<Content>`
    update depicted_people as shown set release_id = given.release_id
    from depictions, release_imports as given
    join releases on releases.id = given.release_id and releases.revoked_at is null
    where given.producer_id = ${producerId}::uuid
      and given.person_id = any(${[...personIds]}::uuid[])
      and depictions.owner_id = given.producer_id and depictions.sha256 = any(given.hashes)
      and shown.depiction_id = depictions.id and shown.person_id = given.person_id
      and shown.release_id is null and shown.declined_at is null and shown.withdrawn_at is null
    returning depictions.owner_id as "ownerId", depictions.sha256`,
)

/**
 * Lets imported releases count as signed for the files of a performer that have the bytes they are
 * for. What somebody declined or took back here stays so. Returns the contents.
 */
export const signImported = (
  ctx: InTransaction,
  of: { readonly producerId: string; readonly personIds: readonly string[] },
): Promise<Content[]> => read(ctx, signSql, of)
