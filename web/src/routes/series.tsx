import { readSeries } from '@stagedoor/contract/series'
import { useLoaderData } from 'react-router'
import { partsLabel } from '../features/feed/series/series-list.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
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
  return { series: await api(readSeries, { params: { id }, query }), page }
})

export const meta = pageMeta<typeof loader>(({ series }) => ({
  title: t`${series.title} by ${series.performer.name}`,
  description: excerptOf(series.description, 180) || partsLabel(series.totalPosts),
}))

/** Shows the posts of a series in their order, and where to start. */
export default function Series() {
  const { series, page } = useLoaderData<typeof loader>()
  const { _id, title, description, performer, posts, totalPosts, start } = series
  const to = (number: number) => `${href('series', { id: _id })}?page=${number}`
  return (
    <Page title={title}>
      <div className={styles.about}>
        <Byline person={performer} to={href('profile', { profileId: performer.username })} />
        <small className="dim figures">{partsLabel(totalPosts)}</small>
        {description && (
          <p dir="auto" className={styles.text}>
            {description}
          </p>
        )}
        {start && (
          <div>
            <ButtonLink to={href('post', { id: start })} variant="primary">
              {t`Start here`}
            </ButtonLink>
          </div>
        )}
      </div>
      <PostTiles posts={posts} isBylineHidden />
      {totalPosts > AT_ONCE && (
        <nav aria-label={t`Pages`} className={styles.pages}>
          {page > 1 && <ButtonLink to={to(page - 1)}>{t`Previous parts`}</ButtonLink>}
          {page * AT_ONCE < totalPosts && (
            <ButtonLink to={to(page + 1)}>{t`Further parts`}</ButtonLink>
          )}
        </nav>
      )}
    </Page>
  )
}
