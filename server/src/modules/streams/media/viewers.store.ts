import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'
import { accountsAs, type CardColumns, cardColumns } from '../../accounts/index.ts'

/** A viewer of a stream with their card. */
export interface ViewerRow extends CardColumns {
  readonly accountId: string
  readonly joinedAt: Date
  readonly isMuted: boolean
}

/** The account that watches a stream, and the process that holds its socket. */
interface Viewing {
  readonly streamId: string
  readonly accountId: string
  readonly processId: string
}

const recordViewerSql = statement(
  'streams.record_viewer',
  ({
    streamId,
    accountId,
    processId,
    now,
  }: {
    streamId: string
    accountId: string
    processId: string
    now: Date
  }) => sql<{ isNew: boolean }>`
    insert into stream_viewers (stream_id, account_id, process_id, joined_at, seen_at)
    values (${streamId}::uuid, ${accountId}::uuid, ${processId}::uuid, ${now}::timestamptz,
      ${now}::timestamptz)
    on conflict (stream_id, account_id) do update set seen_at = excluded.seen_at,
      process_id = excluded.process_id
    returning xmax = 0 as "isNew"`,
)

const raisePeakSql = statement(
  'streams.raise_peak',
  ({
    streamId,
  }: {
    streamId: string
  }) => sql`update streams set peak_viewers = greatest(peak_viewers,
      (select count(*) from stream_viewers where stream_id = ${streamId}::uuid))
      where id = ${streamId}::uuid`,
)

/**
 * Records that an account watches a stream, or still does. Returns true when it is new, which may
 * raise the peak.
 */
export async function recordViewer(
  ctx: InTransaction,
  { streamId, accountId, processId }: Viewing,
): Promise<boolean> {
  const now = ctx.now()
  const rows = await write(ctx, recordViewerSql, { streamId, accountId, processId, now })
  const isNew = rows[0]?.isNew ?? false
  if (isNew) await write(ctx, raisePeakSql, { streamId })
  return isNew
}

const removeWhereSql = statement(
  'streams.remove_viewers',
  ({ condition }: { condition: RawBuilder<unknown> }, ctx) => sql<{ id: string }>`
    with gone as (delete from stream_viewers where ${condition}
      returning stream_id, joined_at, seen_at),
      watched as (select stream_id, sum(greatest(0, extract(epoch from
        least(${ctx.now()}::timestamptz, seen_at + interval '60 seconds') - joined_at)))::bigint
        as seconds
        from gone group by stream_id)
    update streams set viewer_seconds = viewer_seconds + watched.seconds from watched
    where streams.id = watched.stream_id returning streams.id`,
)

/**
 * Removes viewers and adds the time they watched to their streams. Returns the ids of the streams
 * that lost some.
 */
async function removeWhere(ctx: InTransaction, condition: RawBuilder<unknown>): Promise<string[]> {
  const rows = await write(ctx, removeWhereSql, { condition })
  return rows.map(({ id }) => id)
}

/**
 * Removes an account from the viewers of a stream; with a process only if it watched there last.
 * Returns false when nobody was removed.
 */
export async function removeViewer(
  ctx: InTransaction,
  {
    streamId,
    accountId,
    processId,
  }: Omit<Viewing, 'processId'> & { readonly processId: string | undefined },
): Promise<boolean> {
  const ofProcess = processId === undefined ? sql`true` : sql`process_id = ${processId}::uuid`
  const condition = sql`stream_id = ${streamId}::uuid and account_id =
    ${accountId}::uuid and ${ofProcess}`
  return (await removeWhere(ctx, condition)).length > 0
}

/** Removes all viewers of some processes. Returns the ids of their streams. */
export const removeViewersOf = (
  ctx: InTransaction,
  processIds: readonly string[],
): Promise<string[]> => removeWhere(ctx, sql`process_id = any(${[...processIds]}::uuid[])`)

/** Removes all viewers of a stream. */
export const removeViewers = (ctx: InTransaction, streamId: string): Promise<string[]> =>
  removeWhere(ctx, sql`stream_id = ${streamId}::uuid`)

/** Removes viewers that no process confirmed since an instant. Returns the ids of their streams. */
export const removeUnseen = (ctx: InTransaction, before: Date): Promise<string[]> =>
  removeWhere(ctx, sql`seen_at < ${before}::timestamptz`)

const countViewersSql = statement(
  'streams.count_viewers',
  ({ streamIds }: { streamIds: readonly string[] }, { db }) =>
    db
      .selectFrom('streamViewers')
      .select(['streamId', ({ fn }) => fn.countAll<bigint>().as('count')])
      .where('streamId', '=', sql<string>`any(${streamIds}::uuid[])`)
      .groupBy('streamId'),
)

/** Counts the viewers of streams by their ids. */
export async function countViewers(
  ctx: ReadCtx,
  streamIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await read(ctx, countViewersSql, { streamIds })
  return new Map(rows.map(({ streamId, count }) => [streamId, Number(count)]))
}

const countOtherViewersSql = statement(
  'streams.count_other_viewers',
  ({ streamId, accountId }: { streamId: string; accountId: string }, { db }) =>
    db
      .selectFrom('streamViewers')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('streamId', '=', streamId)
      .where('accountId', '<>', accountId),
)

/** Counts the viewers of a stream other than one account. */
export async function countOtherViewers(
  ctx: ReadCtx,
  streamId: string,
  accountId: string,
): Promise<number> {
  const { count } = await only(read(ctx, countOtherViewersSql, { streamId, accountId }))
  return Number(count)
}

const viewersSql = statement(
  'streams.viewers',
  ({
    streamId,
    limit,
    offset,
  }: {
    streamId: string
    limit: number
    offset: number
  }) => sql<ViewerRow>`
    select viewer.account_id, viewer.joined_at, ${cardColumns('person')},
      exists (select from stream_mutes as mute
        join streams as stream on stream.performer_id = mute.performer_id
        where stream.id = viewer.stream_id and mute.account_id = viewer.account_id) as "isMuted"
    from stream_viewers as viewer join ${accountsAs('person')} on person.id = viewer.account_id
    where viewer.stream_id = ${streamId}::uuid
    order by viewer.joined_at desc, viewer.account_id limit ${limit} offset ${offset}`,
)

/** Returns the viewers of a stream, those who came last first. */
export async function selectViewers(
  ctx: ReadCtx,
  streamId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ViewerRow[]> {
  const rows = await read(ctx, viewersSql, { streamId, limit, offset })
  return rows
}
