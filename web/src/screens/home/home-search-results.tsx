import type { listPosts } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import type { searchPerformers } from '@stagedoor/contract/performers'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { PerformerCard } from '../../features/profiles/performer-card.tsx'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SearchSummary } from '../explore/search-summary.tsx'
import styles from './home-empty-state.module.css'

interface HomeSearchResultsProps {
  posts: WireOf<typeof listPosts>
  creators: WireOf<typeof searchPerformers> | undefined
  q: string
}

/**
 * The result of a search on the home page: matching creators, the number of posts with the words
 * that were searched, and a link to the search of everything.
 */
export function HomeSearchResults({ posts, creators, q }: HomeSearchResultsProps) {
  return (
    <>
      {creators && creators.data.length > 0 && (
        <section aria-label={t`Creators found`} className={styles.grid}>
          {creators.data.map((creator) => (
            <PerformerCard
              key={creator._id}
              performer={creator}
              action={
                <FollowButton
                  performerId={creator._id}
                  name={creator.name}
                  isFollowed={creator.isFollowed}
                  wide
                />
              }
            />
          ))}
        </section>
      )}
      {posts.total > 0 && (
        <SearchSummary
          count={ngettext(
            msgid`${formatCount(posts.total)} post`,
            `${formatCount(posts.total)} posts`,
            posts.total,
          )}
          corrected={posts.corrected}
          q={q}
        />
      )}
      <p className={styles.everything}>
        <ButtonLink to={href('explore', undefined, { q })} size="s">
          {t`Search everything for “${q}”`}
        </ButtonLink>
      </p>
    </>
  )
}
