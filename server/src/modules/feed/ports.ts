import type { RawBuilder } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import type { ItemListQuery } from '../content/index.ts'

/** The functions that feed needs of higher modules; the composition root provides them. */
export interface FeedPorts {
  /** Picks the posts of a list that contain some words, by full-text search. */
  readonly findInList: (ctx: ReadCtx, search: ListSearch) => Promise<FoundInList>
}

/** A search for words within a list of posts. */
export interface ListSearch extends Omit<ItemListQuery, 'scope'> {
  readonly q: string
  /** The owners of the list and the number of its posts; absent for the posts of everybody. */
  readonly list: { readonly owners: RawBuilder<unknown>; readonly size: number } | undefined
}

interface FoundInList {
  readonly ids: readonly string[]
  readonly total: number
  /** The words that were searched instead, where no post contains the words as they were written. */
  readonly corrected?: string
}
