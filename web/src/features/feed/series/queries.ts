import { listOwnPosts } from '@stagedoor/contract/feed'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  createSeries,
  deleteSeries,
  listOwnSeries,
  listSeries,
  type readOwnSeries,
  readPlace,
  recordProgress,
  updateSeries,
} from '@stagedoor/contract/series'
import { api } from '../../../lib/api/api.ts'
import { useCall, write } from '../../../lib/api/queries.ts'

/** A series as a list shows it. */
export type WireSeries = WireOf<typeof listOwnSeries>['data'][number]
/** A series with all its posts, as its creator edits it. */
export type WireOwnSeries = WireOf<typeof readOwnSeries>

/** Creates an empty series. */
export const makeSeries = write(createSeries, (title: string) => ({ body: { title } }), [
  listOwnSeries,
])

/** Saves the words, the posts and the start of a series. */
export const saveSeries = write(
  updateSeries,
  (id: string, body: WireInputOf<typeof updateSeries>['body']) => ({ params: { id }, body }),
  [listOwnSeries],
)

/** Deletes a series; its posts stay. */
export const removeSeries = write(deleteSeries, (id: string) => ({ params: { id } }), [
  listOwnSeries,
])

/** Reads the place of a post in its series. */
export const usePlace = (postId: string) =>
  useCall(readPlace, { params: { id: postId } }, { retries: false })

/** Records that the viewer opened a post of a series, unless it is locked. */
export const recordSeen = (postId: string) => api(recordProgress, { params: { id: postId } })

/** Reads the first series of a creator. */
export const useSeriesOf = (username: string, limit: number) =>
  useCall(listSeries, { params: { username }, query: { limit } }, { keepsLast: true })

/** Reads the creator's newest posts, or those with some words. */
export const useOwnPosts = (q: string) =>
  useCall(listOwnPosts, { query: { limit: 12, ...(q && { q }) } }, { keepsLast: true })
