import { listPerformerPosts, readPost } from '@stagedoor/contract/feed'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { type PageMeta, pageMeta } from '../../lib/meta.ts'
import { aboutPost } from '../posts/about-post.ts'
import type { LoadedPost } from '../posts/post-page.tsx'
import '../posts/styles.ts'

const MORE = 6

interface Loaded extends LoadedPost {
  readonly about: PageMeta
}

export const loader = pageLoader('app/post', async ({ api, params }): Promise<Loaded> => {
  const post = await api(readPost, { params: { id: params.id } })
  const query = { params: { username: post.performer.username }, query: { limit: MORE + 1 } }
  // A buyer may open what they bought although the performer's own page is closed to them.
  const others = await api(listPerformerPosts, query).catch(() => undefined)
  const more = others?.data.filter(({ _id }) => _id !== post._id).slice(0, MORE) ?? []
  return { post, more, about: aboutPost(post) }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

const page = import('../posts/post-page.tsx')
const PostPage = lazy(() => page)

/** One post on a page of its own. */
export default function PostScreen() {
  const { post, more } = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <PostPage post={post} more={more} />
    </Suspense>
  )
}
