import type { HashClass, HashKind } from '@stagedoor/contract/hashlists'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { only, read, statement, write } from '../../platform/db/index.ts'
import type { Entry } from './entries.rules.ts'

const nextChangeSql = statement(
  'hashlists.next_change',
  (_: object) => sql<{ last: number }>`
  update hash_changes set last = last + 1 returning last`,
)

/** Returns the number of a new change; changes of others wait until this one is committed. */
export async function nextChange(ctx: InTransaction): Promise<number> {
  return (await only(read(ctx, nextChangeSql, {}))).last
}

/** The entries that a batch has added and changed. */
export interface Applied {
  readonly added: number
  readonly changed: number
  readonly withdrawn: number
}

const applySql = statement(
  'hashlists.apply_entries',
  ({
    listId,
    version,
    change,
    entries,
  }: {
    listId: string
    version: number
    change: number
    entries: readonly Entry[]
  }) => sql<{ added: number; changed: number; withdrawn: number }>`
    with given as materialized (
      select kind, decode(value, 'hex') as value, class, reference, is_active
      from unnest(${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ value }) => value)}::text[],
        ${entries.map((entry) => entry.class)}::text[],
        ${entries.map(({ reference }) => reference)}::text[],
        ${entries.map(({ isActive }) => isActive)}::boolean[])
        as given (kind, value, class, reference, is_active)
    ), changed as (
      update hash_entries as entry set class = given.class, reference = given.reference,
        is_active = given.is_active, list_version = ${version}, change = ${change}
      from given
      where entry.list_id = ${listId}::uuid and entry.kind = given.kind
        and entry.value = given.value
        and (entry.class, entry.reference, entry.is_active)
          is distinct from (given.class, given.reference, given.is_active)
      returning entry.is_active
    ), added as (
      insert into hash_entries
        (list_id, kind, value, class, reference, is_active, list_version, change)
      select ${listId}::uuid, kind, value, class, reference, true, ${version}, ${change} from given
      where is_active and not exists (select from hash_entries as known
        where known.list_id = ${listId}::uuid and known.kind = given.kind
          and known.value = given.value)
      returning 1
    )
    select (select count(*)::int from added) as added,
      (select count(*)::int from changed where is_active) as changed,
      (select count(*)::int from changed where not is_active) as withdrawn`,
)

/** Adds entries to a list, and changes those that it has. */
export const applyEntries = (
  ctx: InTransaction,
  batch: {
    readonly listId: string
    readonly version: number
    readonly change: number
    readonly entries: readonly Entry[]
  },
): Promise<Applied> => only(read(ctx, applySql, batch))

const withdrawSql = statement(
  'hashlists.withdraw_references',
  (
    {
      listId,
      version: listVersion,
      change,
      references,
    }: { listId: string; version: number; change: number; references: readonly string[] },
    { db },
  ) =>
    db
      .updateTable('hashEntries')
      .set({ isActive: false, listVersion, change })
      .where('listId', '=', listId)
      .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
      .where('isActive', '=', true),
)

/** Withdraws the entries of a list that its source names by their ids; returns how many. */
export async function withdrawReferences(
  ctx: InTransaction,
  batch: {
    readonly listId: string
    readonly version: number
    readonly change: number
    readonly references: readonly string[]
  },
): Promise<number> {
  return Number(await write(ctx, withdrawSql, batch))
}

/** An entry that recognises an upload. */
export interface FoundEntry {
  readonly id: number
  readonly listId: string
  readonly listVersion: number
  readonly kind: HashKind
  readonly class: HashClass
  readonly reference: string
}

const exactSql = statement(
  'hashlists.exact_entries',
  ({ sha256, md5 }: { sha256: string; md5: string | null }) => sql<{
    id: number
    listId: string
    listVersion: number
    kind: string
    class: string
    reference: string
  }>`
    select entry.id, entry.list_id as "listId", list.version as "listVersion", entry.kind,
      entry.class, entry.reference
    from hash_entries as entry join hash_lists as list on list.id = entry.list_id
    where entry.is_active and list.is_active and entry.kind <> 'pdq'
      and entry.value in (decode(${sha256}, 'hex'), decode(${md5}::text, 'hex'))
    order by entry.id limit 20`,
)

/** Returns the entries in force with the digests of a file. */
export const exactEntries = (
  ctx: ReadCtx,
  digests: { readonly sha256: string; readonly md5: string | null },
): Promise<FoundEntry[]> => read(ctx, exactSql, digests) as Promise<FoundEntry[]>

const byNumberSql = statement(
  'hashlists.entries_by_number',
  ({ ids }: { ids: readonly number[] }) => sql<{
    id: number
    listId: string
    listVersion: number
    kind: string
    class: string
    reference: string
  }>`
    select entry.id, entry.list_id as "listId", list.version as "listVersion", entry.kind,
      entry.class, entry.reference
    from hash_entries as entry join hash_lists as list on list.id = entry.list_id
    where entry.is_active and list.is_active and entry.id = any(${[...ids]}::integer[])`,
)

/** Returns the entries in force with these numbers. */
export async function entriesByNumber(ctx: ReadCtx, ids: readonly number[]): Promise<FoundEntry[]> {
  return ids.length > 0 ? ((await read(ctx, byNumberSql, { ids })) as FoundEntry[]) : []
}

const changesSql = statement(
  'hashlists.changes',
  ({ change, number, limit }: { change: number; number: number; limit: number }) => sql<{
    id: number
    change: number
    value: Buffer
    isActive: boolean
  }>`
    select id, change, value, is_active as "isActive" from hash_entries
    where kind = 'pdq' and (change, id) > (${change}, ${number})
    order by change, id limit ${limit}`,
)

/** Returns perceptual hashes that were added or changed after some change, the oldest first. */
export const changesAfter = (
  ctx: ReadCtx,
  from: { readonly change: number; readonly number: number; readonly limit: number },
) => read(ctx, changesSql, from)
