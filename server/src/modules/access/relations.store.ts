import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { type Gathered, read, statement } from '../../platform/db/index.ts'
import { type ViewerValues, viewerOf, viewerText, viewerValues } from './describe-viewer.ts'
import {
  type RelationColumns,
  relationColumns,
  relationColumnsOfRow,
} from './relation-columns.store.ts'
import { isMessageItem } from './store.ts'

type OwnedItem = { readonly id: string; readonly ownerId: string }

/**
 * Returns the relations of a viewer to items, by item id. Requests of one moment that each look at
 * one item, such as purchases, ask together.
 */
export async function selectRelations(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  items: readonly OwnedItem[],
): Promise<Map<string, RelationColumns>> {
  const [item, ...others] = items
  const rows =
    item && others.length === 0 && viewer && !viewer.preview
      ? await read(ctx, relationsAskedFor, askedBy(ctx, viewer, item))
      : await read(ctx, relations, {
          ids: items.map(({ id }) => id),
          ownerIds: items.map(({ ownerId }) => ownerId),
          ...viewerValues(ctx, viewer),
        })
  return new Map(rows.map(({ id, ...columns }) => [id, columns]))
}

type RequestedItems = { readonly ids: readonly string[]; readonly ownerIds: readonly string[] }

const isMessage = isMessageItem(sql.ref('requested.id'))

const relations = statement<RequestedItems & ViewerValues, RelationColumns & { id: string }>(
  'access.relations',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const item = { id: sql.ref('requested.id'), ownerId: sql.ref('requested.owner_id'), isMessage }
    return sql`select requested.id, ${relationColumns(ctx, viewer, item)}
      from unnest(${values.ids}::uuid[], ${values.ownerIds}::uuid[]) as requested (id, owner_id)`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/** One value of each list for each viewer that asks about an item. */
type AskedItems = RequestedItems & {
  readonly viewerIds: readonly string[]
  readonly countries: readonly (string | null)[]
  readonly instants: readonly Date[]
}

const askedBy = (ctx: ReadCtx, viewer: Viewer, { id, ownerId }: OwnedItem): AskedItems => ({
  viewerIds: [viewer.id],
  ids: [id],
  ownerIds: [ownerId],
  countries: [ctx.guardedCountry ?? null],
  instants: [ctx.now()],
})

type AskedRelation = RelationColumns & { readonly id: string; readonly at: number }

/** Everybody who asks has a row of their own, with the place at which they asked. */
const byPlace: Gathered<AskedItems, AskedRelation> = {
  merge: (asked) => ({
    viewerIds: asked.flatMap(({ viewerIds }) => viewerIds),
    ids: asked.flatMap(({ ids }) => ids),
    ownerIds: asked.flatMap(({ ownerIds }) => ownerIds),
    countries: asked.flatMap(({ countries }) => countries),
    instants: asked.flatMap(({ instants }) => instants),
  }),
  divide(rows, asked) {
    const byAt = new Map(rows.map((row) => [row.at, row]))
    return asked.map((_, at) => {
      const row = byAt.get(at + 1)
      return row ? [row] : []
    })
  },
}

/**
 * The relation of each row is a subquery that is planned for one row, since a statement that does
 * not know its number of rows would read whole tables into hashes.
 */
const relationsAskedFor = statement<AskedItems, AskedRelation>(
  'access.relations_asked_for',
  ({ viewerIds, ids, ownerIds, countries, instants }) => {
    const columns = relationColumnsOfRow({
      viewerId: sql.ref('requested.viewer_id'),
      id: sql.ref('requested.id'),
      ownerId: sql.ref('requested.owner_id'),
      country: sql.ref('requested.country'),
      now: sql.ref('requested.now'),
      isMessage,
    })
    return sql`select requested.at::integer as at, requested.id, "isFollowed", "tier",
      "isBought", "ownedByPurchases", "isOnList", "isBlocked",
      "isElsewhere", "isOwnerPublic"
      from unnest(${viewerIds}::uuid[], ${ids}::uuid[], ${ownerIds}::uuid[], ${countries}::text[],
        ${instants}::timestamptz[]) with ordinality
        as requested (viewer_id, id, owner_id, country, now, at)
      cross join lateral (select ${columns} offset 0) as relation`
  },
  { plan: 'keyed', textBy: [], gathered: byPlace },
)
