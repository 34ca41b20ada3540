import type { FindInList } from '../content/index.ts'

/** The functions that galleries needs of higher modules; the composition root provides them. */
export interface GalleriesPorts {
  /** Picks the galleries of a list that contain some words, by full-text search. */
  readonly findInList: FindInList
}
