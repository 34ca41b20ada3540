import type { RawBuilder } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  type ChosenOwners,
  type ItemListQuery,
  type ItemListScope,
  ownersOf,
  selectTotal,
} from './lists.store.ts'
import type { ItemOrder, PickedItems } from './pick-items.ts'

/** A search for words within a list of items of a kind. */
export interface ListSearch extends Omit<ItemListQuery, 'scope'> {
  readonly q: string
  /** Absent means the newest first. */
  readonly order?: ItemOrder | undefined
  /** The owners of the list and the number of its items; absent for the items of everybody. */
  readonly list: { readonly owners: RawBuilder<{ id: string }>; readonly size: number } | undefined
}

/** The ids of a page of items that contain some words. */
interface FoundInList {
  readonly ids: readonly string[]
  readonly total: number
  /** The cursor after which the next page begins. */
  readonly next?: string | undefined
  /**
   * The words that were searched instead, where no item contains the words as they were written.
   */
  readonly corrected?: string
}

/**
 * Picks the items of a list that contain some words, by full-text search; the composition root
 * provides it.
 */
export type FindInList = (ctx: ReadCtx, search: ListSearch) => Promise<FoundInList>

/**
 * Picks one page of the published items of a kind that contain some words and that a viewer may
 * find.
 */
export async function searchItems(
  ctx: ReadCtx,
  {
    scope,
    find,
    ...search
  }: Omit<ListSearch, 'list'> & {
    readonly scope: ItemListScope | ChosenOwners
    readonly find: FindInList
  },
): Promise<PickedItems & { readonly corrected?: string }> {
  const { viewer } = search
  const { kind, now, form } = search.filter
  const size = () => selectTotal(ctx, { ...search, scope, filter: { kind, now, form } })
  const list =
    scope === 'all' ? undefined : { owners: ownersOf(ctx, { scope, viewer }), size: await size() }
  const { next, ...found } = await find(ctx, { ...search, list })
  return { ...found, ...(next && { next }) }
}
