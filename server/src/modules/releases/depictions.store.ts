import type { PersonState } from '@stagedoor/contract/releases/schemas'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, type StatementCtx, statement, write } from '../../platform/db/index.ts'
import type { Content } from '../media/index.ts'

/** What an owner says of some bytes. */
export interface DepictionRow {
  readonly id: string
  readonly ownerId: string
  readonly sha256: string
  readonly producedOn: string
  readonly hasPeople: boolean
  readonly isStated: boolean
}

/** Returns the key of bytes of an owner. */
export const contentKey = ({ ownerId, sha256 }: Content): string => `${ownerId} ${sha256}`

const ofContentsSql = statement(
  'releases.depictions_of_contents',
  ({ ownerIds, hashes }: { ownerIds: readonly string[]; hashes: readonly string[] }) =>
    sql<DepictionRow>`
      select depictions.id, depictions.owner_id as "ownerId", depictions.sha256,
        produced_on::text as "producedOn", has_people as "hasPeople", is_stated as "isStated"
      from unnest(${[...ownerIds]}::uuid[], ${[...hashes]}::text[]) as wanted (owner_id, sha256)
      join depictions on depictions.owner_id = wanted.owner_id
        and depictions.sha256 = wanted.sha256`,
)

/** Returns what owners say of some bytes, by `contentKey`; what nothing is said of is missing. */
export async function depictionsOf(
  ctx: ReadCtx,
  contents: readonly Content[],
): Promise<Map<string, DepictionRow>> {
  if (contents.length === 0) return new Map()
  const rows = await read(ctx, ofContentsSql, {
    ownerIds: contents.map(({ ownerId }) => ownerId),
    hashes: contents.map(({ sha256 }) => sha256),
  })
  return new Map(rows.map((row) => [contentKey(row), row]))
}

const upsertSql = statement('releases.upsert_depiction', ({ row }: { row: DepictionRow }, ctx) =>
  ctx.db
    .insertInto('depictions')
    .values({ ...row, createdAt: ctx.now(), changedAt: ctx.now() })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'sha256']).doUpdateSet({
        producedOn: row.producedOn,
        hasPeople: row.hasPeople,
        isStated: row.isStated,
        changedAt: ctx.now(),
      }),
    )
    .returning('id'),
)

/** Stores what an owner says of some bytes, in the place of what was said before. */
export async function putDepiction(
  ctx: InTransaction,
  row: Omit<DepictionRow, 'id'>,
): Promise<string> {
  const [stored] = await write(ctx, upsertSql, { row: { ...row, id: ctx.newId() } })
  if (!stored) throw new Error(`The statement about ${row.sha256} was not stored`)
  return stored.id
}

/** A person in a file, with what they signed for it. */
export interface DepictedRow {
  readonly depictionId: string
  readonly personId: string
  readonly alias: string
  readonly accountId: string | null
  readonly personState: PersonState
  readonly identity: Buffer | null
  readonly identityKey: Buffer | null
  readonly releaseId: string | null
  readonly until: string | null
  readonly scopes: string[] | null
  readonly territory: string | null
  readonly doubtedAt: Date | null
  readonly revokedAt: Date | null
  readonly declinedAt: Date | null
  readonly withdrawnAt: Date | null
}

/** Returns the people who belong to files, or those who are expected in a running stream. */
const peopleWhere =
  (isExpected: boolean) =>
  ({ ids }: { ids: readonly string[] }, { db }: StatementCtx) =>
    db
      .selectFrom('depictedPeople as shown')
      .innerJoin('people', 'people.id', 'shown.personId')
      .leftJoin('releases', 'releases.id', 'shown.releaseId')
      .select([
        'shown.depictionId',
        'shown.personId',
        'shown.releaseId',
        'shown.declinedAt',
        'shown.withdrawnAt',
        'people.alias',
        'people.accountId',
        'people.state as personState',
        'people.identity',
        'people.identityKey',
        'releases.until',
        'releases.scopes',
        'releases.revokedAt',
        'releases.territory',
        'releases.doubtedAt',
      ])
      .where('shown.depictionId', '=', sql<string>`any(${ids}::uuid[])`)
      .where('shown.isExpected', '=', isExpected)
      .orderBy('shown.namedAt')
      .orderBy('shown.personId')
      .$castTo<DepictedRow>()

const peopleInSql = statement('releases.people_in', peopleWhere(false))
const expectedInSql = statement('releases.people_expected_in', peopleWhere(true))

/** Returns the people in files, by the id of the statement about their bytes. */
export async function peopleIn(
  ctx: ReadCtx,
  depictionIds: readonly string[],
): Promise<Map<string, DepictedRow[]>> {
  if (depictionIds.length === 0) return new Map()
  const rows = await read(ctx, peopleInSql, { ids: depictionIds })
  return Map.groupBy(rows, ({ depictionId }) => depictionId)
}

/** Returns those who are expected in a running stream, and do not belong to it yet. */
export const peopleExpectedIn = (ctx: ReadCtx, depictionId: string): Promise<DepictedRow[]> =>
  read(ctx, expectedInSql, { ids: [depictionId] })

const nameSql = statement(
  'releases.name_person',
  ({ depictionId, personIds }: { depictionId: string; personIds: readonly string[] }, ctx) =>
    ctx.db
      .insertInto('depictedPeople')
      .values(personIds.map((personId) => ({ depictionId, personId, namedAt: ctx.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('personId'),
)

/** Stores that people are in a file; returns those who are new in it. */
export async function namePeople(
  ctx: InTransaction,
  depictionId: string,
  personIds: readonly string[],
): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await write(ctx, nameSql, { depictionId, personIds })
  return rows.map(({ personId }) => personId)
}

const unnameSql = statement(
  'releases.unname_people',
  ({ depictionId, personIds }: { depictionId: string; personIds: readonly string[] }, { db }) =>
    db
      .deleteFrom('depictedPeople')
      .where('depictionId', '=', depictionId)
      .where('personId', '=', sql<string>`any(${personIds}::uuid[])`),
)

/** Stores that people are not in a file after all. */
export async function unnamePeople(
  ctx: InTransaction,
  depictionId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length > 0) await write(ctx, unnameSql, { depictionId, personIds })
}

const peopledSql = statement('releases.mark_peopled', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('depictions')
    .set({ hasPeople: true, changedAt: ctx.now() })
    .where('id', '=', id)
    .where('hasPeople', '=', false),
)

/** Stores that somebody came into what nobody was in. */
export async function markPeopled(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, peopledSql, { id })
}
