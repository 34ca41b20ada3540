import { listSeries, readSeries } from '@stagedoor/contract/series'
import { useLoaderData } from 'react-router'
import {
  openLabel,
  partsLabel,
  SeriesList,
  seenLabel,
} from '../features/feed/series/series-list.tsx'
import { tiledPost } from '../features/feed/tiled-post.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { joinFacts } from '../lib/media/media-facts.ts'
import { excerptOf } from '../lib/navigation/excerpt.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { PostTiles } from '../screens/shared/post-tiles.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Byline } from '../ui/byline.tsx'
import { Page } from '../ui/page.tsx'
import styles from './series.module.css'

const AT_ONCE = 24

export const loader = pageLoader('series', async ({ api, params: { id }, search }) => {
  const page = Math.max(1, Math.min(100, Number(search.get('page')) || 1))
  const query = { limit: AT_ONCE, offset: (page - 1) * AT_ONCE }
  const { posts, ...about } = await api(readSeries, { params: { id }, query })
  const series = { ...about, posts: posts.map(tiledPost) }
  const params = { username: series.performer.username }
  // Owners may open a series although their page is closed to others.
  const others = await api(listSeries, { params, query: { limit: 12 } }).catch(() => undefined)
  const more = others?.data.filter(({ _id }) => _id !== series._id) ?? []
  return { series, more, page }
})

export const meta = pageMeta<typeof loader>(({ series }) => ({
  title: t`${series.title} by ${series.performer.name}`,
  description: excerptOf(series.description, 180) || partsLabel(series.totalPosts),
}))

/** Shows the posts of a series in their order, and where to start. */
export default function Series() {
  const { series, more, page } = useLoaderData<typeof loader>()
  const { _id, title, description, performer, posts, start, next } = series
  const { totalPosts, openPosts, seenPosts } = series
  const goesOn = seenPosts > 0 && next !== null
  return (
    <Page title={title}>
      <div className={styles.about}>
        <Byline person={performer} to={href('profile', { profileId: performer.username })} />
        <small className="dim figures">
          {joinFacts([seenLabel(seenPosts, totalPosts), openLabel(openPosts, totalPosts)])}
        </small>
        {description && (
          <p dir="auto" className={styles.text}>
            {description}
          </p>
        )}
        {start && (
          <div>
            <ButtonLink to={href('post', { id: goesOn ? next : start })} variant="primary">
              {goesOn ? t`Go on` : t`Start here`}
            </ButtonLink>
          </div>
        )}
      </div>
      <PostTiles posts={posts} isBylineHidden />
      <Pages id={_id} page={page} total={totalPosts} />
      {more.length > 0 && (
        <section className={styles.more} aria-labelledby="more-series">
          <h2 id="more-series">{t`More series by ${performer.name}`}</h2>
          <SeriesList series={more} page="series" />
        </section>
      )}
    </Page>
  )
}

function Pages({ id, page, total }: { id: string; page: number; total: number }) {
  const to = (number: number) => `${href('series', { id })}?page=${number}`
  if (total <= AT_ONCE) return null
  return (
    <nav aria-label={t`Pages`} className={styles.pages}>
      {page > 1 && <ButtonLink to={to(page - 1)}>{t`Previous parts`}</ButtonLink>}
      {page * AT_ONCE < total && <ButtonLink to={to(page + 1)}>{t`Further parts`}</ButtonLink>}
    </nav>
  )
}
