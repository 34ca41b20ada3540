import { listPerformerPosts, readPost } from '@stagedoor/contract/feed'
import { useCallback, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { audienceWords, excerptOf, insideOf } from '../../features/feed/words.ts'
import { pageMeta } from '../../lib/meta.ts'
import { safePicture } from '../../lib/safe-picture.ts'
import { Page } from '../../ui/page.tsx'
import { href } from '../href.ts'
import { pageLoader } from '../loader.server.ts'
import { MorePosts } from '../posts/more-posts.tsx'
import { PostView } from '../posts/post-view.tsx'
import { useFreshPosts } from '../posts/use-fresh-posts.ts'
import styles from './post.module.css'

const MORE = 6

export const loader = pageLoader('app/post', async ({ api, params }) => {
  const post = await api(readPost, { params: { id: params.id } })
  const { username } = post.performer
  // A buyer may open what they bought although the performer's own page is closed to them.
  const others = await api(listPerformerPosts, { params: { username }, query: { limit: MORE + 1 } }).catch(
    () => undefined,
  )
  return { post, more: others?.data.filter(({ _id }) => _id !== post._id).slice(0, MORE) ?? [] }
})

export const meta = pageMeta<typeof loader>(({ post }) => {
  const { performer, title, text, counts, audience, isLocked, thumbnail, files } = post
  const what = insideOf(counts) || 'A note'
  return {
    title: title || (isLocked || !text ? `${what} by ${performer.name}` : `${performer.name}: ${excerptOf(text, 60)}`),
    description: isLocked ? `${what}. For: ${audienceWords(audience).toLowerCase()}.` : excerptOf(text, 180) || what,
    image: safePicture(thumbnail?.url, files[0]?.blurred, performer.avatar),
    type: 'article',
  }
})

/** One post on a page of its own. */
export default function PostScreen() {
  const loaded = useLoaderData<typeof loader>()
  const [post, setPost] = useState(loaded.post)
  const [shown, setShown] = useState(loaded.post)
  if (shown !== loaded.post) {
    setShown(loaded.post)
    setPost(loaded.post)
  }
  const navigate = useNavigate()
  const refresh = useFreshPosts({ items: [post], replace: useCallback((changed) => setPost(changed), []) })
  return (
    <Page>
      <div className={styles.post}>
        <PostView
          key={post._id}
          post={post}
          isPage
          eager
          onChanged={refresh}
          onDeleted={() => navigate(href('app/profile', { profileId: post.performer.username }), { replace: true })}
        />
      </div>
      <MorePosts performer={post.performer} posts={loaded.more} />
    </Page>
  )
}
