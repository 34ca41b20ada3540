import { type Currency, pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { endOfDateFilter } from '../../../platform/db/index.ts'
import { resolveVisibility, type Visibility } from '../../access/index.ts'
import { accountByRef } from '../../accounts/index.ts'
import { type Item, type ItemKind, itemsByIds, restorableSince } from '../../items/index.ts'
import { salesOfItems } from '../../wallet/index.ts'
import {
  type ItemTableQuery,
  pickTableItems,
  siteSortOf,
  tableSortOf,
} from '../item-table.store.ts'
import { idByRef } from '../load-contents.ts'
import type { ContentEntities, ContentKind } from '../ports.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** The filters of a list of items in the admin console. */
export interface AdminListQuery {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  readonly q?: string | undefined
  readonly sortBy?: string | undefined
  readonly sort?: 'asc' | 'desc' | undefined
  readonly performerId?: string | undefined
  readonly type?: string | undefined
  readonly audience?: string | undefined
  readonly status?: string | undefined
  readonly state?: ItemTableQuery['state'] | 'removed'
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** Finds the published items of a kind that contain some words; the search module provides it. */
type FindItemIds = (ctx: ReadCtx, q: string, kind: ItemKind) => Promise<readonly string[]>

/** An item in wire shape for admins. */
export type AdminItem<Kind extends ItemKind> = ContentEntities[Kind] & {
  performerId: string
  removal: { at: Date; reason: string; canRestore: boolean } | null
}

/**
 * Lists items of a kind of all creators or of one, published or not, for admins. An item that
 * guests cannot open stays locked, so that a page of the list does not count as thirty views by
 * role. Words are searched in published items, or in the titles of all items of one creator; an id
 * or a slug finds its item. The items of all creators are sorted by age, last change or price, those
 * of one creator by any column.
 */
export async function listForAdmin<Kind extends ItemKind>(
  ctx: ViewerCtx,
  content: ContentKind<Kind>,
  query: AdminListQuery,
  find: FindItemIds,
): Promise<{ data: AdminItem<Kind>[]; total: number; next?: string }> {
  const owner =
    query.performerId === undefined ? undefined : await accountByRef(ctx, query.performerId)
  if (query.performerId !== undefined && !owner) return { data: [], total: 0 }
  const { q, status, ...filter } = query
  const state = filter.state === 'removed' ? undefined : filter.state
  const id = q && (await idByRef(ctx, q, content.idBySlug))
  const titled = owner && !id ? q : undefined
  const { ids, ...page } = await pickTableItems(ctx, {
    ...pageOf(query),
    ...content.tableFilter({ q: titled, status, state }),
    ids: id ? [id] : q && !owner ? await find(ctx, q, content.kind) : undefined,
    kind: content.kind,
    ownerId: owner?.id,
    removed: filter.state === 'removed' ? 'only' : filter.state === undefined ? 'too' : undefined,
    form: filter.type,
    audience: filter.audience,
    from: filter.fromDate,
    until: filter.toDate && endOfDateFilter(filter.toDate),
    by: owner && filter.sortBy ? tableSortOf(filter.sortBy) : siteSortOf(filter.sortBy),
    direction: filter.sort ?? 'desc',
  })
  const items = await itemsByIds(ctx, ids)
  const visibilities = await guestVisibilities(ctx, [...items.values()])
  const entities = await content.loadShown(ctx, ctx.viewer, ids, { visibilities, isWhole: false })
  return {
    data: entities.flatMap((entity) => adminItem(entity, items.get(entity._id), ctx.now())),
    ...page,
  }
}

/** Adds to items what each of them earned by sales. */
export async function withSales<Entity extends { readonly _id: string }>(
  ctx: ReadCtx,
  entities: readonly Entity[],
): Promise<(Entity & { totalSale: number; totalEarned: Currency })[]> {
  const ids = entities.map(({ _id }) => _id)
  const sales = await salesOfItems(ctx, ids)
  return entities.map((entity) => {
    const { pieces, net } = sales.get(entity._id) ?? { pieces: 0, net: 0n }
    return { ...entity, totalSale: pieces, totalEarned: net as Currency }
  })
}

/**
 * Returns what guests may see of these items, because a list must not use the admin's role: what
 * guests may open is open, and the rest is locked.
 */
export async function guestVisibilities(
  ctx: ReadCtx,
  items: readonly Item[],
): Promise<Map<string, Visibility>> {
  const visibilities = await resolveVisibility(ctx, undefined, items)
  return new Map(
    items.map(({ id }) => [
      id,
      { ...hidden, ...visibilities.get(id), isListed: true } as Visibility,
    ]),
  )
}

const hidden = {
  isFollowed: false,
  isSubscribed: false,
  isBought: false,
  canView: false,
  reason: undefined,
}

/** Returns an item with its creator and its removal. */
export function adminItem<Kind extends ItemKind>(
  entity: ContentEntities[Kind],
  item: Item | undefined,
  now: Date,
): AdminItem<Kind>[] {
  if (!item) return []
  return [{ ...entity, performerId: item.ownerId, removal: removalOf(item, now) }]
}

/**
 * Returns the removal of an item by moderation in wire shape; null for an item that is not removed.
 */
export function removalOf(
  { removedAt: at, removedReason }: Item,
  now: Date,
): AdminItem<ItemKind>['removal'] {
  return at && { at, reason: removedReason ?? '', canRestore: at > restorableSince(now) }
}
