import { listPerformerPosts, readPost } from '@stagedoor/contract/feed'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { tiledPost } from '../features/feed/tiled-post.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { type PageMeta, pageMeta } from '../lib/navigation/meta.ts'
import { viewAsOf } from '../lib/session/view-as.ts'
import { postMetaOf } from '../screens/post/post-meta.ts'
import type { LoadedPost } from '../screens/post/post-page.tsx'

const MORE = 6

interface Loaded extends LoadedPost {
  readonly about: PageMeta
}

export const loader = pageLoader('post', async ({ api, params, search }): Promise<Loaded> => {
  const viewAs = viewAsOf(search)
  const post = await api(readPost, { params: { id: params.id }, query: { viewAs } })
  const query = {
    params: { username: post.performer.username },
    query: { limit: MORE + 1, viewAs },
  }
  // Buyers may open the post although the performer's own page is closed to them.
  const others = await api(listPerformerPosts, query).catch(() => undefined)
  const more = others?.data.filter(({ _id }) => _id !== post._id).slice(0, MORE) ?? []
  return { post, more: more.map(tiledPost), viewAs, about: postMetaOf(post) }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

const page = import('../screens/post/post-page.tsx')
const PostPage = lazy(() => page)

/** Shows one post on its own page. */
export default function Post() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <PostPage {...loaded} />
    </Suspense>
  )
}
