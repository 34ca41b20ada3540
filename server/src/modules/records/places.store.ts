import type { RecordPlaceKind } from '@stagedoor/contract/records'
import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  countedSql,
  countLimit,
  first,
  only,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import { isKeptByLaw } from '../legalholds/index.ts'

/** A use of a file that began, ended or changed. */
export interface QueuedUse {
  readonly fileId: string
  readonly userKind: string
  readonly userId: string
}

const takeQueuedSql = statement(
  'records.take_queued',
  ({ limit }: { limit: number }) => sql<QueuedUse>`
    delete from record_queue where id in (
      select id from record_queue order by id limit ${limit} for update skip locked)
    returning file_id as "fileId", user_kind as "userKind", user_id as "userId"`,
)

/**
 * Takes uses of files from the queue, the first ones first. The triggers `file_uses__note_added`,
 * `file_uses__note_removed`, `items__note_record` and `files__note_record` fill it.
 */
export const takeQueued = (ctx: InTransaction, limit: number): Promise<QueuedUse[]> =>
  read(ctx, takeQueuedSql, { limit })

const queueUsedSql = statement(
  'records.queue_used',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{ id: string }>`
    with page as (select id from files where (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${limit}),
      queued as (insert into record_queue (file_id, user_kind, user_id)
        select used.file_id, used.user_kind, used.user_id
        from file_uses as used join page on page.id = used.file_id)
    select id from page order by id`,
)

/** Queues the uses of files after an id, and returns the ids of the files. */
export const queueUsed = (
  ctx: InTransaction,
  page: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string }[]> => read(ctx, queueUsedSql, page)

/** Where a file is or was published. */
export interface PlaceRow {
  readonly id: string
  readonly ownerId: string
  readonly sha256: string
  readonly fileId: string
  readonly fileKind: string
  readonly placeKind: RecordPlaceKind
  readonly placeId: string
  readonly firstShownAt: Date
  readonly lastShownAt: Date
  readonly removedAt: Date | null
}

const columns = [
  'id',
  'ownerId',
  'sha256',
  'fileId',
  'fileKind',
  'placeKind',
  'placeId',
  'firstShownAt',
  'lastShownAt',
  'removedAt',
] as const

const ofFilesSql = statement('records.places_of_files', (of: { fileIds: readonly string[] }, ctx) =>
  ctx.db
    .selectFrom('recordPlaces')
    .select(columns)
    .where('fileId', '=', sql<string>`any(${of.fileIds}::uuid[])`)
    .$castTo<PlaceRow>(),
)

/** Returns the places of files. */
export const placesOfFiles = (ctx: ReadCtx, fileIds: readonly string[]): Promise<PlaceRow[]> =>
  read(ctx, ofFilesSql, { fileIds })

const insertSql = statement('records.insert_place', ({ row }: { row: PlaceRow }, ctx) =>
  ctx.db
    .insertInto('recordPlaces')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

/** Stores where a file is published, unless it is known. */
export async function insertPlace(ctx: InTransaction, row: Omit<PlaceRow, 'id'>): Promise<void> {
  await write(ctx, insertSql, { row: { ...row, id: ctx.newId() } })
}

const updateSql = statement(
  'records.update_place',
  ({ id, changes }: { id: string; changes: PlaceChanges }, ctx) =>
    ctx.db.updateTable('recordPlaces').set(changes).where('id', '=', id),
)

type PlaceChanges = Partial<Pick<PlaceRow, 'lastShownAt' | 'removedAt'>>

/** Stores that a file is published again, or no longer. */
export async function updatePlace(
  ctx: InTransaction,
  id: string,
  changes: PlaceChanges,
): Promise<void> {
  await write(ctx, updateSql, { id, changes })
}

/** A page of places: of a person, or those that a search finds. */
interface Wanted {
  readonly personId?: string | undefined
  readonly placeId?: string | undefined
  readonly sha256?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Returns SQL for the ids of the places wanted, of which at most so many of the newest are read. */
function idsOf({ personId, placeId, sha256 }: Omit<Wanted, 'limit'>, most: number) {
  if (personId) return sql`from record_newest_of(${personId}::uuid, ${most}::int) as found (id)`
  if (placeId) return sql`from record_places_at(${placeId}::uuid, ${most}::int) as found (id)`
  if (sha256) return sql`from record_places as found where found.sha256 = ${sha256}`
  return sql`from record_places as found`
}

const pageSql = statement('records.places', (wanted: Wanted, { db }) => {
  const { limit, offset } = wanted
  const found = idsOf(wanted, offset + limit)
  const ids = sql<string>`(select found.id ${found}
    order by found.id desc limit ${limit} offset ${offset})`
  return db
    .selectFrom('recordPlaces')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .$castTo<PlaceRow>()
})

const countSql = statement('records.count_places', (wanted: Omit<Wanted, 'limit'>) =>
  countedSql(idsOf(wanted, countLimit(wanted)), wanted),
)

/** Returns a page of places, the newest first. */
export async function selectPlaces(
  ctx: ReadCtx,
  wanted: Wanted,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const { limit: _, ...of } = wanted
  const [rows, total] = await Promise.all([
    read(ctx, pageSql, wanted),
    asTotal(read(ctx, countSql, of)),
  ])
  return { rows, total }
}

const tallySql = statement(
  'records.tally_places',
  ({ personId }: { personId: string }) => sql<{
    shown: number
    past: number
    lastShownAt: Date | null
  }>`select (count(*) filter (where removed_at is null))::int as shown,
      (count(*) filter (where removed_at is not null))::int as past,
      max(coalesce(removed_at, last_shown_at)) as "lastShownAt"
    from record_places where id in (select place_id from record_places_of(${personId}::uuid))`,
)

/** Counts the places of a person, and says when content was last published. */
export const tallyPlaces = (ctx: ReadCtx, personId: string) =>
  only(read(ctx, tallySql, { personId }))

const lastShownSql = statement(
  'records.last_shown',
  ({ accountId }: { accountId: string }) => sql<{
    isShown: boolean
    lastShownAt: Date | null
  }>`select is_shown as "isShown", last_shown_at as "lastShownAt"
    from record_last_shown(${accountId}::uuid)`,
)

/** Returns if content of an account, or with its person, is published, and when it last was. */
export async function lastShownOf(ctx: ReadCtx, accountId: string) {
  const row = await first(read(ctx, lastShownSql, { accountId }))
  return { isShown: row?.isShown ?? false, lastShownAt: row?.lastShownAt ?? null }
}

const deleteOfSql = statement('records.delete_places_of', (of: { accountId: string }, { db }) =>
  db.deleteFrom('recordPlaces').where('ownerId', '=', of.accountId),
)

/** Deletes where content of an account was. */
export async function deletePlacesOf(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteOfSql, { accountId })
}

const deletePastSql = statement(
  'records.delete_past_places',
  ({ before, limit }: { before: Date; limit: number }) => sql<UpdateResult>`
    delete from record_places where id in (
      select id from record_places where removed_at < ${before}
        and not ${isKeptByLaw(sql.ref('record_places.owner_id'))} limit ${limit})`,
  { counts: true },
)

/** Deletes places that were removed before an instant and that no legal hold keeps. */
export const deletePastPlaces = (
  ctx: InTransaction,
  page: { readonly before: Date; readonly limit: number },
): Promise<bigint> => write(ctx, deletePastSql, page)

const exportSql = statement(
  'records.export_places',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('recordPlaces')
      .select(columns)
      .where('ownerId', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .$castTo<PlaceRow>(),
)

/** Returns the places of an account's content, in the order of ids. */
export const selectPlacesAfter = (
  ctx: ReadCtx,
  page: { readonly accountId: string; readonly after: string; readonly limit: number },
): Promise<PlaceRow[]> => read(ctx, exportSql, page)
