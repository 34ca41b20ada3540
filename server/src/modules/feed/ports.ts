import type { FindInList } from '../content/index.ts'

/** The functions that feed needs of higher modules; the composition root provides them. */
export interface FeedPorts {
  /** Picks the posts of a list that contain some words, by full-text search. */
  readonly findInList: FindInList
}
