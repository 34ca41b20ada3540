import type { listPosts } from '@stagedoor/contract/feed'
import type { WireOf } from '@stagedoor/contract/kit'
import type { searchPerformers } from '@stagedoor/contract/performers'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { PerformerCard } from '../../features/profiles/performer-card.tsx'
import { formatMany } from '../../lib/format.ts'
import { Outcome } from '../explore/corrected.tsx'
import styles from './home-empty.module.css'

interface HomeFoundProps {
  posts: WireOf<typeof listPosts>
  creators: WireOf<typeof searchPerformers> | undefined
  q: string
}

/** The result of a search on the home page: matching creators, and the number of posts with the words that were searched. */
export function HomeFound({ posts, creators, q }: HomeFoundProps) {
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
      {posts.total > 0 && <Outcome count={formatMany(posts.total, 'post')} corrected={posts.corrected} q={q} />}
    </>
  )
}
