import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'
import { type ViewerValues, viewerOf, viewerText, viewerValues } from '../../access/index.ts'
import { listedIn } from './store.ts'

/** The place of a post among the listed posts of its series. */
export interface PlaceRow {
  readonly id: string
  readonly seriesId: string
  readonly seriesTitle: string
  readonly slug: string
  readonly title: string
  readonly position: number
  readonly totalPosts: number
}

const placeSql = statement<ViewerValues & { readonly postId: string }, PlaceRow>(
  'feed.place_in_series',
  (values) => {
    const { ctx, viewer } = viewerOf(values)
    const listed = listedIn(ctx, viewer, sql.ref('series.id'))
    return sql`with placed as materialized (
        select listed.id, series.id as series_id, series.title as series_title, listed.slug,
          listed.title, row_number() over (order by listed.series_position)::int as position,
          count(*) over ()::int as total
        from series cross join lateral ${listed} as listed
        where series.id = (select series_id from posts where id = ${values.postId}::uuid))
      select id, series_id as "seriesId", series_title as "seriesTitle", slug, title, position,
        total as "totalPosts" from placed
      where abs(position - (select position from placed where id = ${values.postId}::uuid)) <= 1
      order by position`
  },
  { plan: 'generic', textBy: [...viewerText] },
)

/** Returns a listed post of a series with those before and after it; none for any other post. */
export const selectPlace = (
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  postId: string,
): Promise<PlaceRow[]> => read(ctx, placeSql, { ...viewerValues(ctx, viewer), postId })
