import type { FindInList } from '../content/index.ts'

/** The functions that products needs of higher modules; the composition root provides them. */
export interface ProductsPorts {
  /** Picks the products of a list that contain some words, by full-text search. */
  readonly findInList: FindInList
}
