import * as z from 'zod/mini'
import { PostId } from '../feed/fields.schemas.ts'
import { Post } from '../feed/posts.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Done, Instant, idOf, nameText, Ref, text } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { PersonCard } from '../people/schemas.ts'
import { SERIES_POSTS_MAX, SERIES_TEXT_MAX, SERIES_TITLE_MAX } from './calls.ts'

const SeriesId = idOf('Series')
const params = z.object({ id: SeriesId })

/** A series of posts. */
export const Series = z.object({
  _id: z.string(),
  title: userHtml(z.string(), 'item.title'),
  description: userHtml(z.string(), 'item.description'),
  /** The number of its published posts. */
  totalPosts: z.number(),
  /** The slug of the post to start with, among those that are published; null without any. */
  start: z.nullable(z.string()),
  /** The number of those that the viewer may see now: bought, subscribed to, or free. */
  openPosts: z.number(),
  /** The number of those that the viewer has opened. */
  seenPosts: z.number(),
  /** The slug of the first that the viewer has not opened yet; null without any. */
  next: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A series as a client reads it. */
export type Series = z.input<typeof Series>

/** A series with all its posts, as its performer edits it. */
export const OwnSeries = z.extend(Series, {
  /** The post to start with; null for the first. */
  startId: z.nullable(z.string()),
  posts: z.array(Post),
})

const fields = {
  title: userHtml(nameText(SERIES_TITLE_MAX, 1), 'item.title'),
  description: z.optional(userHtml(text(SERIES_TEXT_MAX), 'item.description')),
  postIds: z.optional(
    z.array(PostId).check(z.maxLength(SERIES_POSTS_MAX, `At most ${SERIES_POSTS_MAX} posts`)),
  ),
  startId: z.optional(z.nullable(PostId)),
}

export const createSeries = { body: z.object(fields), result: OwnSeries }

export const listOwnSeries = { query: z.object(paging), result: page(Series) }

export const readOwnSeries = { params, result: OwnSeries }

export const updateSeries = {
  params,
  body: z.object({ ...fields, title: z.optional(fields.title) }),
  result: OwnSeries,
}

export const deleteSeries = { params, result: Done }

export const listSeries = {
  params: z.object({ username: Ref }),
  query: z.object(paging),
  result: page(Series),
}

export const readSeries = {
  params,
  query: z.object(paging),
  result: z.extend(Series, {
    performer: PersonCard,
    posts: z.array(Post),
  }),
}

export const recordProgress = { params: z.object({ id: PostId }), result: Done }

const Neighbour = z.nullable(z.object({ slug: z.string(), title: userHtml(z.string()) }))

export const readPlace = {
  params: z.object({ id: PostId }),
  result: z.object({
    series: z.object({ _id: z.string(), title: userHtml(z.string(), 'item.title') }),
    /** The place of the post, from 1, and the number of published posts. */
    position: z.number(),
    totalPosts: z.number(),
    previous: Neighbour,
    next: Neighbour,
  }),
}
