import type { ReadCtx } from '../../platform/context.ts'
import type { ChosenOwners, ItemListQuery, ItemListScope } from './lists.store.ts'
import type { ItemOrder, PickedItems } from './pick-items.ts'

/** A search for words within a list of items of a kind. */
export interface ListSearch extends ItemListQuery<ItemListScope | ChosenOwners> {
  readonly q: string
  /** Absent means the newest first. */
  readonly order?: ItemOrder | undefined
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
  { find, ...search }: ListSearch & { readonly find: FindInList },
): Promise<PickedItems & { readonly corrected?: string }> {
  const { next, ...found } = await find(ctx, search)
  return { ...found, ...(next && { next }) }
}
