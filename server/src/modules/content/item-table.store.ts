import type { ContentState } from '@stagedoor/contract/content'
import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { countAll } from '../../platform/db/index.ts'
import { type ItemKind, itemsAs } from '../items/index.ts'

const columns = {
  updatedAt: sql`own.updated_at`,
  createdAt: sql`own.created_at`,
  publishedAt: sql`own.published_at`,
  price: sql`own.price`,
  likes: sql`own.like_count`,
  views: sql`own.view_count`,
  status: sql`own.status`,
} as const

/** The columns by which a table of items can be sorted. */
export type ItemTableSort = keyof typeof columns

/** Returns the sort column of a table of items; an unknown one means the last change. */
export const tableSortOf = (sortBy: string | undefined): ItemTableSort =>
  sortBy !== undefined && Object.hasOwn(columns, sortBy) ? (sortBy as ItemTableSort) : 'updatedAt'

/** A page of a performer's table of items of a kind, published or not. */
export interface ItemTableQuery {
  readonly kind: ItemKind
  readonly ownerId: string
  readonly form?: string | undefined
  readonly status?: string | undefined
  readonly state?: ContentState | undefined
  /** Returns SQL that must be true of an item, given SQL for its id, for conditions of its kind. */
  readonly matches?: ((id: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined
  /** The bounds of the creation time; `until` is exclusive. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly by: ItemTableSort
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

/** Returns the ids of the page and the number of matching items without deleted ones. */
export async function pickOwnItems(ctx: ReadCtx, query: ItemTableQuery): Promise<{ ids: string[]; total: number }> {
  const { by, direction, limit, offset } = query
  const turn = direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  const isIndexed = direction === 'desc' && (by === 'updatedAt' || by === 'createdAt')
  const order = isIndexed ? sql`${columns[by]} desc` : sql`${columns[by]} ${turn}`
  const matching = matchesQuery(ctx, query)
  const { rows } = await sql<{ id: string }>`select own.id from ${matching}
    order by ${order}, own.id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return { ids: rows.map(({ id }) => id), total: await countAll(ctx, sql`from ${matching}`, { offset }) }
}

function matchesQuery(ctx: ReadCtx, query: ItemTableQuery): RawBuilder<unknown> {
  const { kind, ownerId, form, status, state, matches, from, until } = query
  const parts = [sql`own.kind = ${kind} and own.owner_id = ${ownerId} and own.deleted_at is null`]
  if (form !== undefined) parts.push(sql`own.form = ${form}`)
  if (status !== undefined) parts.push(sql`own.status = ${status}`)
  if (state !== undefined) parts.push(sql`${states[state](ctx.now())}`)
  if (matches) parts.push(sql`${matches(sql.ref('own.id'))}`)
  if (from) parts.push(sql`own.created_at >= ${from}`)
  if (until) parts.push(sql`own.created_at < ${until}`)
  return sql`${itemsAs('own')} where ${sql.join(parts, sql` and `)}`
}
