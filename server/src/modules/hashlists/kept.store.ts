import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** Entries that the open pass compares, or all that are in force. */
export type Compared = 'new' | 'all'

/** The condition by which an entry and its list belong to those compared. */
const isCompared = (compared: Compared): RawBuilder<boolean> =>
  compared === 'all'
    ? sql<boolean>`entry.is_active and list.is_active`
    : sql<boolean>`entry.is_active and list.is_active and entry.change > list.compared_change
        and entry.change <= list.comparing_change`

/** The condition by which a file was not recognised by an entry before, as this class. */
const isUndecided = sql<boolean>`not exists (select from hash_matches as match
  where match.file_id = given.file_id and match.part = 'file' and match.entry_id = entry.id
    and match.class = entry.class)`

/** The digests of a file. */
export interface FileDigests {
  readonly fileId: string
  readonly sha256: string
  readonly md5: string | null
}

const bytesSql = statement(
  'hashlists.recognised_bytes',
  ({ files, compared }: { files: readonly FileDigests[]; compared: Compared }) => sql<{
    fileId: string
  }>`
    select distinct given.file_id as "fileId"
    from unnest(${files.map(({ fileId }) => fileId)}::uuid[],
        ${files.map(({ sha256 }) => sha256)}::text[], ${files.map(({ md5 }) => md5)}::text[])
        as given (file_id, sha256, md5)
      cross join lateral unnest(array[decode(given.sha256, 'hex'), decode(given.md5, 'hex')])
        as digest (value)
      join hash_entries as entry on entry.value = digest.value and entry.kind <> 'pdq'
      join hash_lists as list on list.id = entry.list_id
    where ${isCompared(compared)} and ${isUndecided}`,
)

/** Returns the files whose bytes entries recognise that did not before. */
export async function recognisedBytes(
  ctx: ReadCtx,
  files: readonly FileDigests[],
  compared: Compared,
): Promise<string[]> {
  if (files.length === 0) return []
  return (await read(ctx, bytesSql, { files, compared })).map(({ fileId }) => fileId)
}

/** A file that is nearly an entry, by its number. */
export interface NearPair {
  readonly fileId: string
  readonly entryId: number
}

const pairsSql = statement(
  'hashlists.recognised_pairs',
  ({ pairs, compared }: { pairs: readonly NearPair[]; compared: Compared }) => sql<{
    fileId: string
  }>`
    select distinct given.file_id as "fileId"
    from unnest(${pairs.map(({ fileId }) => fileId)}::uuid[],
        ${pairs.map(({ entryId }) => entryId)}::integer[]) as given (file_id, entry_id)
      join hash_entries as entry on entry.id = given.entry_id
      join hash_lists as list on list.id = entry.list_id
    where ${isCompared(compared)} and ${isUndecided}`,
)

/** Returns the files among these pairs that the entry did not recognise before. */
export async function recognisedPairs(
  ctx: ReadCtx,
  pairs: readonly NearPair[],
  compared: Compared,
): Promise<string[]> {
  if (pairs.length === 0) return []
  return (await read(ctx, pairsSql, { pairs, compared })).map(({ fileId }) => fileId)
}

const newNumbersSql = statement(
  'hashlists.new_numbers',
  ({ limit }: { limit: number }) => sql<{ id: number }>`
    select entry.id from hash_lists as list join hash_entries as entry on entry.list_id = list.id
    where entry.kind = 'pdq' and ${isCompared('new')}
    limit ${limit}`,
)

/** Returns the numbers of the perceptual hashes that the open pass compares, at most so many. */
export async function newNumbers(ctx: ReadCtx, limit: number): Promise<number[]> {
  return (await read(ctx, newNumbersSql, { limit })).map(({ id }) => id)
}
