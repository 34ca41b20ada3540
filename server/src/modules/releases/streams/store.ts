import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** The statement about the people in a live stream. */
interface StreamDepiction {
  readonly depictionId: string
  readonly producedOn: string
  readonly hasPeople: boolean
  readonly sha256: string
}

const lockSql = statement('releases.lock_next_stream', ({ ownerId }: { ownerId: string }) => {
  const key = `people of the next stream of ${ownerId}`
  return sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
})

/** Waits until no other transaction states who is in the next stream of a performer. */
export async function lockNextStream(ctx: InTransaction, ownerId: string): Promise<void> {
  await read(ctx, lockSql, { ownerId })
}

const nextSql = statement('releases.next_stream', ({ ownerId }: { ownerId: string }, { db }) =>
  db
    .selectFrom('depictedStreams as stream')
    .innerJoin('depictions', 'depictions.id', 'stream.depictionId')
    .select(['stream.depictionId', 'depictions.hasPeople', 'depictions.sha256'])
    .select(sql<string>`depictions.produced_on::text`.as('producedOn'))
    .where('stream.ownerId', '=', ownerId)
    .where('stream.streamId', 'is', null),
)

/** Returns the statement about the next stream of a performer; undefined without one. */
export const nextStreamOf = (ctx: ReadCtx, ownerId: string): Promise<StreamDepiction | undefined> =>
  first(read(ctx, nextSql, { ownerId }))

const ofStreamSql = statement(
  'releases.depiction_of_stream',
  ({ streamId }: { streamId: string }, { db }) =>
    db
      .selectFrom('depictedStreams as stream')
      .innerJoin('depictions', 'depictions.id', 'stream.depictionId')
      .select(['stream.depictionId', 'depictions.hasPeople', 'depictions.sha256'])
      .select(sql<string>`depictions.produced_on::text`.as('producedOn'))
      .where('stream.streamId', '=', streamId),
)

/** Returns the statement about a stream; undefined where nothing was stated. */
export const depictionOfStream = (
  ctx: ReadCtx,
  streamId: string,
): Promise<StreamDepiction | undefined> => first(read(ctx, ofStreamSql, { streamId }))

const insertSql = statement(
  'releases.insert_stream',
  (row: { depictionId: string; ownerId: string; streamId: string | null }, ctx) =>
    ctx.db
      .insertInto('depictedStreams')
      .values({ ...row, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.column('depictionId').doNothing()),
)

/** Stores that a statement is about a stream, or about the next one of its owner. */
export async function insertStream(
  ctx: InTransaction,
  row: { readonly depictionId: string; readonly ownerId: string; readonly streamId: string | null },
): Promise<void> {
  await write(ctx, insertSql, row)
}

const beginSql = statement(
  'releases.begin_stream',
  (of: { depictionId: string; streamId: string }, { db }) =>
    db
      .updateTable('depictedStreams')
      .set({ streamId: of.streamId })
      .where('depictionId', '=', of.depictionId),
)

/** Stores that the stream of a statement has begun. */
export async function storeBegun(
  ctx: InTransaction,
  of: { readonly depictionId: string; readonly streamId: string },
): Promise<void> {
  await write(ctx, beginSql, of)
}

const amongSql = statement(
  'releases.streams_among',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('depictedStreams')
      .select(['depictionId', 'streamId'])
      .where('depictionId', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Returns those statements that are about streams, with the id of each stream that has begun. */
export async function streamsAmong(
  ctx: ReadCtx,
  depictionIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (depictionIds.length === 0) return new Map()
  const rows = await read(ctx, amongSql, { ids: depictionIds })
  return new Map(rows.map(({ depictionId, streamId }) => [depictionId, streamId]))
}

const copySql = statement(
  'releases.copy_people',
  (of: { fromId: string; toId: string }) => sql`
    insert into depicted_people
      (depiction_id, person_id, release_id, named_at, declined_at, withdrawn_at)
    select ${of.toId}::uuid, person_id, release_id, named_at, declined_at, withdrawn_at
    from depicted_people where depiction_id = ${of.fromId}::uuid and not is_expected
    on conflict do nothing`,
)

/** Names the people of a statement, with what they signed, in another as well. */
export async function copyPeople(
  ctx: InTransaction,
  of: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await write(ctx, copySql, of)
}
