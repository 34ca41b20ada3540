import type { InputOf } from '@stagedoor/contract/kit'
import type * as vault from '@stagedoor/contract/vault'
import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  countedSql,
  countLimit,
  read,
  statement,
  textContains,
} from '../../platform/db/index.ts'
import { normalizeTag } from '../content/index.ts'
import { fileColumns, filesAs, isShownBy, type StoredFile, useCountOf } from '../media/index.ts'

/** The filter and order of a page of a vault. */
export type VaultQuery = Omit<InputOf<typeof vault.listFiles>['query'], 'limit'> & {
  readonly limit: number
}

/** A file, and what the vault adds to it. */
export interface VaultRow extends StoredFile {
  readonly media: vault.VaultMedia
  readonly folderId: string | null
  readonly tags: readonly string[]
  readonly useCount: number
}

const CURSOR = /^(?:(\d{1,16})\.)?([0-9a-f]{32})$/

const orders = {
  newest: {
    order: sql`file.id desc`,
    after: (id: string | undefined) => sql`file.id < ${id}::uuid`,
  },
  oldest: { order: sql`file.id`, after: (id: string | undefined) => sql`file.id > ${id}::uuid` },
  largest: {
    order: sql`file.size desc, file.id desc`,
    after: (id: string | undefined, size: string | undefined) =>
      sql`(file.size, file.id) < (${size}::bigint, ${id}::uuid)`,
  },
} as const

/** The columns of a file and of what the vault says of it. */
const vaultColumns = sql`${fileColumns('file')}, file.vault_media as media,
  (select place.folder_id from vault_places as place
    where place.file_id = file.id) as "folderId",
  array(select tag from vault_tags as tagged where tagged.file_id = file.id order by tag) as tags,
  ${useCountOf(sql.ref('file.id'))} as "useCount"`

/** A page of a vault: what it begins after, and how it is ordered. */
interface PageValues {
  readonly ownerId: string
  readonly id: string | undefined
  readonly size: string | undefined
  readonly sort: keyof typeof orders
  readonly limit: number
}
interface PageRow extends VaultRow {
  readonly total: bigint
}

/** Returns SQL for the files of a page, of those that are matched. */
function pickedFrom({ id, size, sort, limit }: PageValues, matching: RawBuilder<unknown>) {
  const { order, after: beyond } = orders[sort]
  const rest = id === undefined ? matching : sql`${matching} and ${beyond(id, size)}`
  return sql`${rest} order by ${order} limit ${limit}`
}

function pageSql(picked: RawBuilder<unknown>, matching: RawBuilder<unknown>) {
  const counted = sql`select count(*)
    from (select from ${matching} limit ${sql.lit(countLimit({ offset: 0 }))}) as counted`
  return sql<PageRow>`select ${vaultColumns}, (${counted}) as total from ${picked}`
}

/** A page of all files, or of those of a type: an index has them in each order, whatever the owner. */
const pageOfAllSql = statement(
  'vault.page_of_all',
  ({ media, isTrashed, ...page }: PageValues & { media?: string; isTrashed: boolean }) => {
    const matching = matchesType(page.ownerId, media, isTrashed)
    return pageSql(pickedFrom(page, matching), matching)
  },
  { plan: 'generic', textBy: ['sort', 'isTrashed'] },
)

/** A page of some files: those of the page are picked by their ids, so that few columns are sorted. */
const pageOfSomeSql = statement(
  'vault.page_of_some',
  ({ query, ...page }: PageValues & { query: VaultQuery }) => {
    const matching = matchesQuery(page.ownerId, query)
    const ids = sql`(select file.id from ${pickedFrom(page, matching)}) as picked`
    const files = sql`${ids} join ${filesAs('file')} on file.id = picked.id`
    return pageSql(sql`${files} order by ${orders[page.sort].order}`, matching)
  },
  { plan: 'custom' },
)

const countFilesSql = statement(
  'vault.count_files',
  ({ ownerId, query }: { ownerId: string; query: VaultQuery }) => {
    const matching = matchesQuery(ownerId, query)
    return countedSql(sql`from ${matching}`, { offset: 0 })
  },
)

/**
 * Returns a page of an owner's vault, the number of matching files and the cursor of the next page.
 */
export async function selectPage(
  ctx: ReadCtx,
  ownerId: string,
  query: VaultQuery,
): Promise<{ rows: VaultRow[]; total: number; next?: string }> {
  const { limit, sort = 'newest', after, media, isTrashed = false } = query
  const [, size, id] = CURSOR.exec(after ?? '') ?? []
  const page = { ownerId, id, size: id && (size ?? '0'), sort, limit }
  const { use, folderId, tag, q } = query
  const rows =
    use || folderId || tag || q
      ? await read(ctx, pageOfSomeSql, { ...page, query })
      : await read(ctx, pageOfAllSql, { ...page, isTrashed, ...(media && { media }) })
  const last = rows.length === limit ? rows.at(-1) : undefined
  const next = last && (sort === 'largest' ? `${last.size}.${last.id}` : last.id)
  const total = Number(
    rows[0]?.total ?? (id ? await asTotal(read(ctx, countFilesSql, { ownerId, query })) : 0),
  )
  return { rows, total, ...(next && { next }) }
}

function matchesType(
  ownerId: string,
  media: string | undefined,
  isTrashed: boolean,
): RawBuilder<unknown> {
  return sql`${filesAs('file')}
    where file.owner_id = ${ownerId} and file.vault_media is not null and not file.is_removed
      and file.trashed_at ${isTrashed ? sql`is not null` : sql`is null`}
      ${media === undefined ? sql`` : sql`and file.vault_media = ${media}`}`
}

function matchesQuery(ownerId: string, query: VaultQuery): RawBuilder<unknown> {
  const { media, use, folderId, tag, isTrashed = false, q } = query
  const parts = [matchesType(ownerId, media, isTrashed)]
  if (use)
    parts.push(
      use === 'unused' ? sql`file.idle_since is not null` : isShownBy(sql.ref('file.id'), use),
    )
  if (folderId) parts.push(isInFolder(folderId))
  if (tag)
    parts.push(sql`file.id in (select file_id from vault_tags as tagged
    where tagged.owner_id = ${ownerId} and tagged.tag = ${normalizeTag(tag)})`)
  if (q) parts.push(contains(q))
  return sql.join(parts, sql` and `)
}

const isInFolder = (folderId: string) =>
  sql`exists (select from vault_places as place where place.file_id = file.id
    and place.folder_id = ${folderId}::uuid)`

const contains = (
  q: string,
) => sql`(${textContains(sql`file.name`, q)} or ${textContains(sql`file.alt`, q)}
  or exists (select from vault_tags as named where named.file_id = file.id
    and ${textContains(sql`named.tag`, q)}))`

const filesSql = statement(
  'vault.files',
  ({ ids, ownerId }: { ids: readonly string[]; ownerId: string }) => sql<VaultRow>`
    select ${vaultColumns}
    from unnest(${ids}::uuid[]) with ordinality as picked (id, position)
      join ${filesAs('file')} on file.id = picked.id
    where file.owner_id = ${ownerId} and file.vault_media is not null and not file.is_removed
    order by picked.position`,
  { plan: 'generic' },
)

/** Returns what the vault of an owner says of some files, in the order of the ids. */
export async function selectFiles(
  ctx: ReadCtx,
  ownerId: string,
  ids: readonly string[],
): Promise<VaultRow[]> {
  if (ids.length === 0) return []
  return read(ctx, filesSql, { ids, ownerId })
}
