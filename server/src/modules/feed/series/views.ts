import type { PlaceRow } from './place.store.ts'
import type { CountedSeries } from './store.ts'

/** Returns a series in wire shape. */
export const seriesView = (row: CountedSeries) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  totalPosts: row.totalPosts,
  start: row.start,
  openPosts: row.openPosts,
  seenPosts: row.seenPosts,
  next: row.next,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Returns the place of a post among its neighbours; undefined where it is not among them. */
export function placeView(rows: readonly PlaceRow[], postId: string) {
  const at = rows.findIndex(({ id }) => id === postId)
  const row = rows[at]
  if (!row) return undefined
  const neighbour = (other: PlaceRow | undefined) =>
    other ? { slug: other.slug, title: other.title } : null
  return {
    series: { _id: row.seriesId, title: row.seriesTitle },
    position: row.position,
    totalPosts: row.totalPosts,
    previous: neighbour(at > 0 ? rows[at - 1] : undefined),
    next: neighbour(rows[at + 1]),
  }
}
