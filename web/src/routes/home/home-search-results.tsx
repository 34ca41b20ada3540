import type { listPosts } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import type { searchPerformers } from '@stagedoor/contract/performers'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { PerformerCard } from '../../features/profiles/performer-card.tsx'
import { pluralize } from '../../lib/format.ts'
import { SearchSummary } from '../explore/search-summary.tsx'
import styles from './home-empty-state.module.css'

interface HomeSearchResultsProps {
  posts: WireOf<typeof listPosts>
  creators: WireOf<typeof searchPerformers> | undefined
  q: string
}

/** The result of a search on the home page: matching creators, and the number of posts with the words that were searched. */
export function HomeSearchResults({ posts, creators, q }: HomeSearchResultsProps) {
  return (
    <>
      {creators && creators.data.length > 0 && (
        <section aria-label="Creators found" className={styles.grid}>
          {creators.data.map((creator) => (
            <PerformerCard
              key={creator._id}
              performer={creator}
              action={
                <FollowButton performerId={creator._id} name={creator.name} isFollowed={creator.isFollowed} wide />
              }
            />
          ))}
        </section>
      )}
      {posts.total > 0 && <SearchSummary count={pluralize(posts.total, 'post')} corrected={posts.corrected} q={q} />}
    </>
  )
}
