import type { ViewAs } from '@stagedoor/contract/profiles/schemas'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportView, type WirePost } from '../../features/feed/queries.ts'
import { href } from '../../lib/navigation/href.ts'
import { Page } from '../../ui/page.tsx'
import { PostView } from '../shared/post-view.tsx'
import { useLivePosts } from '../shared/use-live-posts.ts'
import { MorePosts } from './more-posts.tsx'
import { PostAside } from './post-aside.tsx'
import { PostComments } from './post-comments.tsx'
import styles from './post-page.module.css'

const ViewingAs = lazy(() => import('../shared/view-as/view-as-preview.tsx'))

/** The data of a post's page. */
export interface LoadedPost {
  readonly post: WirePost
  readonly more: readonly WirePost[]
  /** The kind of viewer as which its creator previews it. */
  readonly viewAs: ViewAs | undefined
}

/**
 * Shows one post with others of its performer below. Its HTML is sent with the page, its code after
 * it.
 */
export default function PostPage({ viewAs, ...loaded }: LoadedPost) {
  const page = <Post key={viewAs} {...loaded} />
  if (!viewAs) return page
  return (
    <Suspense>
      <ViewingAs as={viewAs} username={loaded.post.performer.username}>
        {page}
      </ViewingAs>
    </Suspense>
  )
}

function Post({ post: loaded, more }: Omit<LoadedPost, 'viewAs'>) {
  const [post, setPost] = useState(loaded)
  const [shown, setShown] = useState(loaded)
  if (shown !== loaded) {
    setShown(loaded)
    setPost(loaded)
  }
  const navigate = useNavigate()
  const refresh = useLivePosts({
    items: [post],
    replace: useCallback((changed) => setPost(changed), []),
  })
  const { _id, isLocked, performer } = post
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewed again once it is unlocked
  useEffect(() => void reportView(_id), [_id, isLocked])
  const toProfile = () =>
    navigate(href('profile', { profileId: performer.username }), { replace: true })
  return (
    <Page aside={<PostAside performer={performer} />}>
      <div className={styles.post}>
        <PostView
          key={post._id}
          post={post}
          isPage
          eager
          onChanged={refresh}
          onDeleted={toProfile}
        />
        <PostComments key={`talk ${post._id}`} subject={post} objectType="feed" />
      </div>
      <MorePosts performer={performer} posts={more} />
    </Page>
  )
}
