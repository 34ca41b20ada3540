import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  counted,
  only,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../../platform/db/index.ts'

const doubtSql = statement(
  'releases.doubt_imports',
  ({ site }: { site: string }, ctx) => sql<{ id: string }>`
    update releases set doubted_at = ${ctx.now()}::timestamptz from release_imports as given
    where given.release_id = releases.id and given.site = ${site}
      and releases.revoked_at is null and releases.doubted_at is null
    returning releases.id`,
)

/** Stores that releases of a site do not count until the staff decides; returns their ids. */
export const doubtImportsOf = async (ctx: InTransaction, site: string): Promise<string[]> =>
  (await write(ctx, doubtSql, { site })).map(({ id }) => id)

const trustSql = statement(
  'releases.trust_imports',
  ({ site, keyIds }: { site: string; keyIds: readonly string[] }) => sql<{ id: string }>`
    update releases set doubted_at = null from release_imports as given
    where given.release_id = releases.id and given.site = ${site}
      and given.key_id = any(${[...keyIds]}::text[]) and releases.doubted_at is not null
    returning releases.id`,
)

/** Lets releases of a site count again that trusted keys signed; returns their ids. */
export const trustImportsOf = async (
  ctx: InTransaction,
  of: { readonly site: string; readonly keyIds: readonly string[] },
): Promise<string[]> => (await write(ctx, trustSql, of)).map(({ id }) => id)

const keepSql = statement('releases.end_doubt', ({ id }: { id: string }, { db }) =>
  db.updateTable('releases').set({ doubtedAt: null }).where('id', '=', id),
)

/** Lets a release count again. */
export async function endDoubt(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, keepSql, { id })
}

const unsignSql = statement('releases.unsign', ({ id }: { id: string }, { db }) =>
  db.updateTable('depictedPeople').set({ releaseId: null }).where('releaseId', '=', id),
)

/** Stores that a release is for no file any more, so that its person is asked again. */
export async function unsignAll(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, unsignSql, { id })
}

/** An imported release that waits for the staff. */
interface DoubtedRow {
  readonly id: string
  readonly site: string
  readonly alias: string
  readonly producerId: string
  readonly signedAt: Date
  readonly doubtedAt: Date
  readonly files: number
}

interface Page {
  readonly limit: number
  readonly offset: number
}

const listSql = statement(
  'releases.doubted',
  ({ limit, offset }: Page) => sql<DoubtedRow>`
    select releases.id, given.site, people.alias, releases.producer_id as "producerId",
      signed_at as "signedAt", doubted_at as "doubtedAt",
      (select count(*)::int from depicted_people as shown
        where shown.release_id = releases.id and shown.withdrawn_at is null) as files
    from (select id, person_id, producer_id, signed_at, doubted_at from releases
      where doubted_at is not null and revoked_at is null
      order by id limit ${limit} offset ${offset}) as releases
    join release_imports as given on given.release_id = releases.id
    join people on people.id = releases.person_id
    order by releases.id`,
)

const doubted = ({ db }: StatementCtx) =>
  db.selectFrom('releases').where('doubtedAt', 'is not', null).where('revokedAt', 'is', null)

const countSql = statement('releases.count_doubted', ({ offset }: { offset: number }, ctx) =>
  counted(ctx, doubted(ctx), { offset }),
)

const totalSql = statement('releases.total_doubted', (_: object, ctx) =>
  doubted(ctx).select(({ fn }) => fn.countAll<bigint>().as('count')),
)

/** Counts the imported releases that wait for the staff. */
export const countDoubted = async (ctx: ReadCtx): Promise<number> =>
  Number((await only(read(ctx, totalSql))).count)

/** Returns a page of imported releases that wait for the staff, the oldest first. */
export async function doubtedImports(
  ctx: ReadCtx,
  page: Page,
): Promise<{ rows: DoubtedRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    read(ctx, listSql, page),
    asTotal(read(ctx, countSql, { offset: page.offset })),
  ])
  return { rows, total }
}
