import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, only, read, statement, write } from '../../../platform/db/index.ts'

const nameSql = statement(
  'releases.name_status',
  ({ releaseId, statusId }: { releaseId: string; statusId: string }) => sql<{ id: string }>`
    update releases set status_id = coalesce(status_id, ${statusId}::uuid)
    where id = ${releaseId}::uuid returning replace(status_id::text, '-', '') as id`,
)

/** Returns the id by which sites ask for a release; it has the given one from now on. */
export async function nameStatus(
  ctx: InTransaction,
  of: { readonly releaseId: string; readonly statusId: string },
): Promise<string> {
  const [row] = await write(ctx, nameSql, of)
  if (!row) throw new Error(`There is no release ${of.releaseId}`)
  return row.id
}

/** What a release is, for those who ask by its id. */
interface AskedRelease {
  readonly id: string
  readonly until: string | null
  readonly revokedAt: Date | null
}

const byStatusSql = statement('releases.by_status', ({ statusId }: { statusId: string }, { db }) =>
  db
    .selectFrom('releases')
    .select(['id', 'until', 'revokedAt'])
    .where('statusId', '=', statusId)
    .$castTo<AskedRelease>(),
)

/** Returns the release that sites ask for by an id. */
export const releaseByStatus = (
  ctx: ReadCtx,
  statusId: string,
): Promise<AskedRelease | undefined> => first(read(ctx, byStatusSql, { statusId }))

/** An imported release of which its site is asked. */
export interface AskableRow {
  readonly releaseId: string
  readonly personId: string
  readonly site: string
  readonly statusUrl: string
}

const askableSql = statement(
  'releases.askable_imports',
  (of: { after: string; before: Date; limit: number }) => sql<AskableRow>`
    select given.release_id as "releaseId", given.person_id as "personId", given.site,
      given.status_url as "statusUrl"
    from release_imports as given join releases on releases.id = given.release_id
    where given.status_url is not null and releases.revoked_at is null
      and (given.asked_at is null or given.asked_at < ${of.before}::timestamptz)
      and given.release_id > ${of.after}::uuid
    order by given.release_id limit ${of.limit}`,
)

/** Returns imported releases in force of which no site was asked since an instant, by id. */
export const askableImports = (
  ctx: ReadCtx,
  of: { readonly after: string; readonly before: Date; readonly limit: number },
): Promise<AskableRow[]> => read(ctx, askableSql, of)

const askedSql = statement(
  'releases.store_asked',
  ({ releaseId, said }: { releaseId: string; said: string | null }, ctx) =>
    ctx.db
      .updateTable('releaseImports')
      .set({ askedAt: ctx.now(), ...(said && { said, answeredAt: ctx.now() }) })
      .where('releaseId', '=', releaseId),
)

/** Stores that a site was asked, and what it said; null for a site that is silent. */
export async function storeAsked(
  ctx: InTransaction,
  of: { readonly releaseId: string; readonly said: string | null },
): Promise<void> {
  await write(ctx, askedSql, of)
}

const silentSql = statement(
  'releases.count_silent_sites',
  ({ before }: { before: Date }) => sql<{ count: number }>`
    with recursive known (site) as (
      (select site from release_imports where status_url is not null order by site limit 1)
      union all select (select next.site from release_imports as next
        where next.status_url is not null and next.site > known.site order by next.site limit 1)
      from known where known.site is not null)
    select count(*)::int as count from known where site is not null and exists (
      select from release_imports as given
      where given.site = known.site and given.status_url is not null
        and coalesce(given.answered_at, given.imported_at) < ${before}::timestamptz
        and exists (select from releases
          where releases.id = given.release_id and releases.revoked_at is null)
      offset 0)`,
)

/** Counts the sites that said nothing since an instant about one of their releases in force. */
export const countSilentSites = async (ctx: ReadCtx, before: Date): Promise<number> =>
  (await only(read(ctx, silentSql, { before }))).count

/** The most imports of a site that are counted; a list says 1,000+ of as many. */
const COUNTED = 1000

/** What a site says of its releases that were imported. */
export interface SiteAnswers {
  readonly site: string
  /** Imported releases in force, up to some thousand. */
  readonly imports: number
  /** True when the site does not tell of one of them, because it is older. */
  readonly isUntold: boolean
  readonly answeredAt: Date | null
  /** Since when the site is silent about the one of which it said nothing for the longest time. */
  readonly silentSince: Date | null
}

/** `is_open` is kept by the trigger `releases__close_import`. */
const answersSql = statement(
  'releases.answers_of_sites',
  ({ sites, before }: { sites: readonly string[]; before: Date }) => sql<SiteAnswers>`
    select known.site, told.count + untold.count as imports, untold.count > 0 as "isUntold",
      (select max(answered_at) from release_imports as given
        where given.site = known.site and answered_at is not null) as "answeredAt",
      (select coalesce(answered_at, imported_at) from release_imports as given
        where given.site = known.site and is_open and status_url is not null
          and coalesce(answered_at, imported_at) < ${before}::timestamptz
        order by coalesce(answered_at, imported_at) limit 1) as "silentSince"
    from unnest(${[...sites]}::text[]) as known (site)
    cross join lateral (select count(*)::int as count from (select from release_imports as given
      where given.site = known.site and is_open and status_url is not null
      limit ${COUNTED}::int) as counted) as told
    cross join lateral (select count(*)::int as count from (select from release_imports as given
      where given.site = known.site and is_open and status_url is null
      limit ${COUNTED}::int) as counted) as untold`,
)

/** Returns what sites say of releases of theirs; silent are those that said nothing for days. */
export const answersOfSites = (
  ctx: ReadCtx,
  sites: readonly string[],
  before: Date,
): Promise<SiteAnswers[]> => read(ctx, answersSql, { sites, before })
