import { listPerformerPosts, readPost } from '@stagedoor/contract/feed'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/loader.server.ts'
import { type PageMeta, pageMeta } from '../../lib/meta.ts'
import { viewAsOf } from '../../lib/view-as.ts'
import { aboutPost } from '../posts/about-post.ts'
import type { LoadedPost } from '../posts/post-page.tsx'
import '../posts/styles.ts'

const MORE = 6

interface Loaded extends LoadedPost {
  readonly about: PageMeta
}

export const loader = pageLoader('app/post', async ({ api, params, search }): Promise<Loaded> => {
  const viewAs = viewAsOf(search)
  const post = await api(readPost, { params: { id: params.id }, query: { viewAs } })
  const query = { params: { username: post.performer.username }, query: { limit: MORE + 1, viewAs } }
  // A buyer may open what they bought although the performer's own page is closed to them.
  const others = await api(listPerformerPosts, query).catch(() => undefined)
  const more = others?.data.filter(({ _id }) => _id !== post._id).slice(0, MORE) ?? []
  return { post, more, viewAs, about: aboutPost(post) }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

const page = import('../posts/post-page.tsx')
const PostPage = lazy(() => page)

/** One post on a page of its own. */
export default function PostScreen() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <PostPage {...loaded} />
    </Suspense>
  )
}
