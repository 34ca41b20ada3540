import { Link } from 'react-router'
import { PostTile } from '../../features/feed/post-tile.tsx'
import type { WirePost } from '../../features/feed/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import grid from '../shared/post-grid.module.css'
import { PostTilePreview } from '../shared/post-tile-preview.tsx'
import styles from './more-posts.module.css'

/** Shows a few other posts of the performer, below a post. */
export function MorePosts({
  performer,
  posts,
}: {
  performer: WirePost['performer']
  posts: readonly WirePost[]
}) {
  if (posts.length === 0) return null
  return (
    <section className={styles.more}>
      <header>
        <h2>{t`More from ${performer.name}`}</h2>
        <Link to={href('profile', { profileId: performer.username })}>{t`See all`}</Link>
      </header>
      <div className={grid.grid}>
        {posts.map((post) => (
          <PostTile
            key={post._id}
            post={post}
            preview={<PostTilePreview post={post} />}
            isBylineHidden
          />
        ))}
      </div>
    </section>
  )
}
