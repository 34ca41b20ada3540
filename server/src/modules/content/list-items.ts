import type { PublishedListQuery } from '@stagedoor/contract/content'
import { pageOf } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { countCursorOf, cursorOf, endOfDateFilter } from '../../platform/db/index.ts'
import { requireOwnViewAs } from '../access/index.ts'
import { accountByRef } from '../accounts/index.ts'
import { type ItemKind, type ListedFilter, tallies } from '../items/index.ts'
import { choosePerformers } from '../profiles/index.ts'
import { findBannedTerm } from '../settings/index.ts'
import { normalizeTag } from './labels.rules.ts'
import { hasTag } from './labels.store.ts'
import type { ChosenOwners, ItemListScope } from './lists.store.ts'
import { idByRef } from './load-contents.ts'
import { type ItemOrder, itemOrderOf, type PickedItems, pickItems } from './pick-items.ts'
import type { ContentKind } from './ports.ts'
import { type FindInList, searchItems } from './search-items.ts'

type MaybeViewerCtx = Ctx & { readonly viewer: Viewer | undefined }

/** The kind of a list, and the conditions that only this kind has. */
interface ListOfKind {
  readonly kind: ItemKind
  readonly form?: string | undefined
  /** Returns SQL that must be true of an item, given SQL for its id. */
  readonly matches?: ListedFilter['matches']
  readonly within?: ListedFilter['within']
  /**
   * Returns the id of an item of the kind by its slug, because clients name the item to leave out
   * by either.
   */
  readonly idBySlug: ContentKind['idBySlug']
  readonly find: FindInList
}

const PAGE_SIZE = 12

/**
 * Picks a page of the published items of a kind, of one performer, of those whom filters choose, or
 * of all; `find` searches them for words. A banned tag lists nothing. Refuses a preview of any but
 * the performer's own.
 */
export async function listItems(
  ctx: MaybeViewerCtx,
  query: PublishedListQuery,
  list: ListOfKind,
): Promise<PickedItems & { readonly corrected?: string }> {
  const isBanned = query.tag && (await findBannedTerm(ctx, query.tag)) !== undefined
  const owners = isBanned ? undefined : await ownersOf(ctx, query, list)
  if (!owners) return { ids: [], total: 0 }
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const order = itemOrderOf(query.sort)
  const excluded = query.excludedId && (await idByRef(ctx, query.excludedId, list.idBySlug))
  const without = excluded ? [excluded] : undefined
  const listQuery = {
    scope: owners.scope,
    viewer: ctx.viewer,
    order,
    filter: {
      ...filterOf(ctx.now(), query, list),
      ...cursorsOf(query.after, order),
      ownedBy: owners.ownedBy,
      without,
    },
    limit,
    offset: query.after ? 0 : offset,
  }
  return query.q
    ? searchItems(ctx, { ...listQuery, q: query.q, find: list.find })
    : pickItems(ctx, listQuery)
}

/** Returns the owners of a list; undefined when nobody can match. */
async function ownersOf(
  ctx: MaybeViewerCtx,
  query: PublishedListQuery,
  { kind, form }: ListOfKind,
): Promise<
  (Pick<ListedFilter, 'ownedBy'> & { readonly scope: ItemListScope | ChosenOwners }) | undefined
> {
  const owner =
    query.performerId === undefined ? undefined : await accountByRef(ctx, query.performerId)
  requireOwnViewAs(ctx.viewer, owner?.id)
  if (query.performerId !== undefined && !owner) return undefined
  const chosen = await choosePerformers(ctx, query, tallies({ kind, form, isSale: query.isSale }))
  if (!chosen) return { scope: owner ? { ownerId: owner.id } : 'all' }
  if ('matching' in chosen) {
    return {
      scope: owner ? { ownerId: owner.id } : 'all',
      ownedBy: (id) => sql`${id} in ${chosen.matching}`,
    }
  }
  const ids = owner ? chosen.ids.filter((id) => id === owner.id) : chosen.ids
  return ids.length > 0 ? { scope: { ownerIds: ids } } : undefined
}

const filterOf = (
  now: Date,
  { isSale, withoutAi, fromDate, toDate, tag }: PublishedListQuery,
  { kind, form, matches, within }: ListOfKind,
): ListedFilter => ({
  kind,
  now,
  form,
  isSale,
  withoutAi,
  from: fromDate,
  until: toDate && endOfDateFilter(toDate),
  within,
  matches: tag
    ? (id) => sql`${hasTag(id, normalizeTag(tag))} and ${matches?.(id) ?? sql`true`}`
    : matches,
})

const cursorsOf = (
  after: string | undefined,
  order: ItemOrder,
): Pick<ListedFilter, 'after' | 'afterCount'> =>
  order === 'newest' ? { after: cursorOf(after) } : { afterCount: countCursorOf(after) }
