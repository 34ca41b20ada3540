import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { countCursorText, cursorText, read, statement } from '../../platform/db/index.ts'
import type { RankOrder } from '../items/index.ts'
import {
  type ChosenOwners,
  cachedTotal,
  type ItemListQuery,
  type ItemListScope,
  newestOf,
  ownersOf,
  selectTotal,
  topOf,
  totalOf,
} from './lists.store.ts'

/** The order of a list: the newest first, or the most liked or most viewed. */
export type ItemOrder = 'newest' | RankOrder

/**
 * Returns the order that a client names; words that mean none, as `desc` of existing clients, are
 * the newest first.
 */
export function itemOrderOf(sort: string | undefined): ItemOrder {
  if (sort === 'popular') return 'likes'
  return sort === 'views' ? 'views' : 'newest'
}

/** A page of ids of a list, with the number of items in it. */
export interface PickedItems {
  readonly ids: readonly string[]
  readonly total: number
  /** The cursor after which the next page begins. */
  readonly next?: string
}

interface PickedRow {
  readonly id: string
  readonly publishedAt: Date
  /** The likes or views, in a list ordered by them. */
  readonly count: bigint
  readonly total: bigint | null
}

const pickItemsSql = statement(
  'content.pick_items',
  (
    {
      query,
      order,
      limit,
      known,
    }: {
      query: ItemListQuery<ItemListScope | ChosenOwners> & {
        readonly order?: ItemOrder | undefined
      }
      order: ItemOrder
      limit: number
      known: number | undefined
    },
    ctx,
  ) => {
    const more = { ...query, limit: limit + 1 }
    const picked = order === 'newest' ? newestOf(ctx, more) : topOf(ctx, more, order)
    return sql<PickedRow>`with owners as materialized (${ownersOf(ctx, query)}),
      picked as (${picked})
      select picked.id, picked.published_at as "publishedAt",
        ${order === 'newest' ? sql`0::bigint` : sql`picked.count`} as count,
        ${known === undefined ? totalOf(ctx, query) : sql`null::bigint`} as total from picked`
  },
  { plan: 'generic' },
)

/**
 * Picks one page of the published items of a kind that a viewer may find, in one statement. Blocks
 * and suspensions are applied, so that pages are full.
 */
export async function pickItems(
  ctx: ReadCtx,
  query: ItemListQuery<ItemListScope | ChosenOwners> & { readonly order?: ItemOrder | undefined },
): Promise<PickedItems> {
  const { order = 'newest', limit } = query
  const known = await cachedTotal(ctx, query)
  const rows = await read(ctx, pickItemsSql, { query, order, limit, known })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    ids: shown.map(({ id }) => id),
    total: known ?? (rows[0] ? Number(rows[0].total) : await selectTotal(ctx, query)),
    ...(last && {
      next:
        order === 'newest'
          ? cursorText({ at: last.publishedAt, id: last.id })
          : countCursorText(last),
    }),
  }
}
