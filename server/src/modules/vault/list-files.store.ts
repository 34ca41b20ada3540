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
import { filesAs, isShownBy, useCountOf } from '../media/index.ts'

/** The filter and order of a page of a vault. */
export type VaultQuery = Omit<InputOf<typeof vault.listFiles>['query'], 'limit'> & {
  readonly limit: number
}

/** The facts of a file that the vault adds to it. */
export interface VaultRow {
  readonly id: string
  readonly media: vault.VaultMedia
  readonly folderId: string | null
  readonly tags: readonly string[]
  readonly useCount: number
  readonly createdAt: Date
  readonly trashedAt: Date | null
}

const CURSOR = /^(?:(\d{1,16})\.)?([0-9a-f]{32})$/

const orders = {
  newest: { order: sql`file.id desc`, after: (id: string) => sql`file.id < ${id}::uuid` },
  oldest: { order: sql`file.id`, after: (id: string) => sql`file.id > ${id}::uuid` },
  largest: {
    order: sql`file.size desc, file.id desc`,
    after: (id: string, size = '0') => sql`(file.size, file.id) < (${size}::bigint, ${id}::uuid)`,
  },
} as const

const pickFilesSql = statement(
  'vault.pick_files',
  ({
    ownerId,
    query,
    id,
    sort,
    size,
    limit,
  }: {
    ownerId: string
    query: VaultQuery
    id: string | undefined
    sort: 'largest' | 'oldest' | 'newest'
    size: string | undefined
    limit: number
  }) => {
    const { order, after: beyond } = orders[sort]
    const matching = matchesQuery(ownerId, query)
    const rest = id ? sql`${matching} and ${beyond(id, size)}` : matching
    const counted = sql`select count(*)
      from (select from ${matching} limit ${countLimit({ offset: 0 })}) as counted`
    return sql<{ id: string; size: bigint; total: bigint }>`
      select file.id, file.size, (${counted}) as total from ${rest}
      order by ${order} limit ${limit}`
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
 * Returns the ids of a page of an owner's vault, the number of matching files and the cursor of the
 * next page.
 */
export async function pickFiles(
  ctx: ReadCtx,
  ownerId: string,
  query: VaultQuery,
): Promise<{ ids: string[]; total: number; next?: string }> {
  const { limit, sort = 'newest', after } = query
  const [, size, id] = CURSOR.exec(after ?? '') ?? []
  const rows = await read(ctx, pickFilesSql, { ownerId, query, id, sort, size, limit })
  const last = rows.length === limit ? rows.at(-1) : undefined
  const next = last && (sort === 'largest' ? `${last.size}.${last.id}` : last.id)
  const total = Number(
    rows[0]?.total ?? (id ? await asTotal(read(ctx, countFilesSql, { ownerId, query })) : 0),
  )
  return { ids: rows.map((row) => row.id), total, ...(next && { next }) }
}

function matchesQuery(ownerId: string, query: VaultQuery): RawBuilder<unknown> {
  const { media, use, folderId, tag, isTrashed = false, q } = query
  const id = sql.ref('file.id')
  const parts = [
    sql`file.owner_id = ${ownerId} and file.vault_media is not null and not file.is_removed`,
  ]
  parts.push(isTrashed ? sql`file.trashed_at is not null` : sql`file.trashed_at is null`)
  if (media) parts.push(sql`file.vault_media = ${media}`)
  if (use) parts.push(use === 'unused' ? sql`file.idle_since is not null` : isShownBy(id, use))
  if (folderId) parts.push(isInFolder(folderId))
  if (tag)
    parts.push(sql`file.id in (select file_id from vault_tags as tagged
    where tagged.owner_id = ${ownerId} and tagged.tag = ${normalizeTag(tag)})`)
  if (q) parts.push(contains(q))
  return sql`${filesAs('file')} where ${sql.join(parts, sql` and `)}`
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
  ({ ids, ownerId }: { ids: readonly string[]; ownerId: string }) => {
    const id = sql.ref('file.id')
    const page = sql<VaultRow>`
    select file.id, file.vault_media as media, file.created_at as "createdAt",
      file.trashed_at as "trashedAt",
      (select place.folder_id from vault_places as place
        where place.file_id = file.id) as "folderId",
      array(select tag from vault_tags as tagged where tagged.file_id = file.id
      order by tag) as tags,
      ${useCountOf(id)} as "useCount"
    from unnest(${ids}::uuid[]) with ordinality as picked (id, position)
      join ${filesAs('file')} on file.id = picked.id
    where file.owner_id = ${ownerId} and file.vault_media is not null and not file.is_removed
    order by picked.position`
    return page
  },
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
