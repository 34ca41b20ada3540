import { readPerformer } from '@stagedoor/contract/performers'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { reportView, type WirePost } from '../../features/feed/queries.ts'
import { useLoadedState } from '../../lib/api/loaded-state.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { href } from '../../lib/navigation/href.ts'
import { Page } from '../../ui/page.tsx'
import { PostView } from '../shared/post-view.tsx'
import { useRealtimePosts } from '../shared/use-realtime-posts.ts'
import { type LoadedViewAs, ViewedAs } from '../shared/view-as/viewed-as.tsx'
import { MorePosts } from './more-posts.tsx'
import { PostAside } from './post-aside.tsx'
import { PostComments } from './post-comments.tsx'
import styles from './post-page.module.css'

/** The data of a post's page. */
export interface LoadedPost extends LoadedViewAs {
  readonly post: WirePost
  readonly more: readonly WirePost[]
}

/**
 * Shows one post with others of its performer below. Its HTML is sent with the page, its code after
 * it.
 */
export default function PostPage({ viewAs, ...loaded }: LoadedPost) {
  return (
    <ViewedAs viewAs={viewAs} content={loaded.post}>
      <Post key={viewAs} {...loaded} />
    </ViewedAs>
  )
}

function Post({ post: loaded, more }: Omit<LoadedPost, 'viewAs'>) {
  const [post, setPost] = useLoadedState(loaded)
  useLoadedAgain(readPerformer)
  const navigate = useNavigate()
  const refresh = useRealtimePosts({
    items: [post],
    replace: setPost,
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
