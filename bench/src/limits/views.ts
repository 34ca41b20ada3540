import type pg from 'pg'
import { presentCharges, presentNotifications, presentVault } from './list-views.ts'
import { loadFiles, presentPost, presentPosts } from './post-views.ts'

/** A row of a bare query; the query says what is in it. */
export type Row = pg.QueryResultRow
/** Rows that were loaded beside those of the page, by their ids. */
export type Loaded = ReadonlyMap<string, Row>

/** A shape of answers. */
export interface View {
  /** Loads what else the rows need. */
  readonly load?: (pool: pg.Pool, rows: readonly Row[]) => Promise<Loaded>
  /** Returns the answer to encode. */
  readonly present: (rows: readonly Row[], loaded: Loaded) => unknown
}

/** The name of a shape of answers. */
export type BareView = keyof typeof views

/** The shapes of the product's answers, field by field. */
export const views = {
  posts: { load: loadFiles, present: presentPosts },
  post: { load: loadFiles, present: presentPost },
  notifications: { present: presentNotifications },
  charges: { present: presentCharges },
  vault: { present: presentVault },
} as const satisfies Readonly<Record<string, View>>
