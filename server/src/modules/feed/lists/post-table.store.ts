import type { ContentState } from '@stagedoor/contract/content'
import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { countAll } from '../../../platform/db/index.ts'
import { itemsAs } from '../../items/index.ts'
import type { PostTableSort } from '../rules.ts'
import { type PostRow, postColumns, postsPicked } from '../store.ts'

/** A page of a table of posts, published or not: a performer's own, or the admin console's. */
export interface PostTableQuery {
  readonly viewer: Viewer
  /** The owner of the posts; absent for all owners. */
  readonly ownerId?: string | undefined
  /** The only ids to include. */
  readonly ids?: readonly string[] | undefined
  /** Includes posts removed by moderation, or selects only those. */
  readonly removed?: 'too' | 'only' | undefined
  readonly form?: string | undefined
  readonly status?: string | undefined
  readonly state?: ContentState | undefined
  readonly q?: string | undefined
  /** The bounds of the creation time; `until` is exclusive. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly by: PostTableSort
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** The states that the rule `stateOf` returns, as SQL. */
const states: Readonly<Record<ContentState, (now: Date) => RawBuilder<unknown>>> = {
  draft: () => sql`own.status = 'inactive' and own.published_at is null`,
  archived: () => sql`own.status = 'inactive' and own.published_at is not null`,
  scheduled: (now) => sql`own.status = 'active' and own.published_at is null and own.scheduled_at > ${now}`,
  processing: (now) => sql`own.status = 'active' and own.published_at is null
    and (own.scheduled_at is null or own.scheduled_at <= ${now})`,
  published: (now) => sql`own.status = 'active' and own.published_at is not null
    and (own.expires_at is null or own.expires_at > ${now})`,
  expired: (now) => sql`own.status = 'active' and own.published_at is not null and own.expires_at <= ${now}`,
}

const columns: Readonly<Record<PostTableSort, RawBuilder<unknown>>> = {
  updatedAt: sql`own.updated_at`,
  createdAt: sql`own.created_at`,
  publishedAt: sql`own.published_at`,
  price: sql`own.price`,
  totalLike: sql`own.like_count`,
  status: sql`own.status`,
  type: sql`own.form`,
}

/** Returns the page and the number of matching posts without deleted ones. */
export async function selectPostTablePage(
  ctx: ReadCtx,
  query: PostTableQuery,
): Promise<{ rows: PostRow[]; total: number }> {
  const { by, direction, limit, offset } = query
  const turn = direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  const isIndexed = direction === 'desc' && (by === 'updatedAt' || by === 'createdAt')
  const order = isIndexed ? sql`${columns[by]} desc` : sql`${columns[by]} ${turn}`
  const picked = sql`(select own.id, row_number() over () as position from (
    select own.id from ${matchesQuery(ctx, query)} order by ${order}, own.id desc limit ${limit} offset ${offset}) as own)`
  const { rows } = await sql<PostRow>`
    select ${postColumns(ctx, query.viewer)} from ${postsPicked(picked)} order by picked.position`.execute(ctx.db)
  return { rows, total: await countAll(ctx, sql`from ${matchesQuery(ctx, query)}`, { offset }) }
}

const removedFilters = {
  no: sql`own.deleted_at is null`,
  too: sql`(own.deleted_at is null or own.removed_at is not null)`,
  only: sql`own.removed_at is not null`,
} as const

function matchesQuery(ctx: ReadCtx, query: PostTableQuery): RawBuilder<unknown> {
  const { ownerId, ids, removed = 'no', form, status, state, q, from, until } = query
  const parts = [sql`own.kind = 'feed' and ${removedFilters[removed]}`]
  if (ownerId !== undefined) parts.push(sql`own.owner_id = ${ownerId}`)
  if (ids) parts.push(sql`own.id = any(${ids}::uuid[])`)
  if (form !== undefined) parts.push(sql`own.form = ${form}`)
  if (status !== undefined) parts.push(sql`own.status = ${status}`)
  if (state !== undefined) parts.push(states[state](ctx.now()))
  if (from) parts.push(sql`own.created_at >= ${from}`)
  if (until) parts.push(sql`own.created_at < ${until}`)
  if (q !== undefined) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`exists (select from posts as words where words.id = own.id
      and (words.title ilike ${pattern} or words.text ilike ${pattern}))`)
  }
  return sql`${itemsAs('own')} where ${sql.join(parts, sql` and `)}`
}
