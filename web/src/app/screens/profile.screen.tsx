import { listPerformerPosts, readSubscriptionFacts } from '@stagedoor/contract/feed'
import { readPerformer } from '@stagedoor/contract/performers'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { redirect, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { filtersOf, isFiltered, searchWith } from '../../features/feed/filters.ts'
import { PostToolbar } from '../../features/feed/post-toolbar.tsx'
import { morePostsOf, POSTS_A_PAGE, type WirePost } from '../../features/feed/queries.ts'
import { ProfileHeader } from '../../features/profiles/profile-header.tsx'
import { plainBio, priceWords } from '../../features/profiles/words.ts'
import { type Endless, useEndless } from '../../lib/endless.ts'
import { pageMeta } from '../../lib/meta.ts'
import { safePicture } from '../../lib/safe-picture.ts'
import { useSite, useViewer } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { href } from '../href.ts'
import { pageLoader } from '../loader.server.ts'
import { PostGrid } from '../posts/post-grid.tsx'
import { PostList } from '../posts/post-list.tsx'
import { NoPosts } from '../profile/no-posts.tsx'
import { ProfileActions } from '../profile/profile-actions.tsx'
import { ProfileAside, SubscribeHere } from '../profile/profile-aside.tsx'
import { type ProfileTab, queryOf, tabOf, viewOf } from '../profile/tabs.ts'
import styles from './profile.module.css'

export const loader = pageLoader('app/profile', async ({ api, params: { profileId }, search, viewer }) => {
  const query = { ...queryOf(search), limit: POSTS_A_PAGE }
  const [performer, posts] = await Promise.all([
    api(readPerformer, { params: { id: profileId } }),
    api(listPerformerPosts, { params: { username: profileId }, query }),
  ])
  if (performer.username !== profileId) throw redirect(href('app/profile', { profileId: performer.username }))
  if (viewer && viewer.role !== 'fan') return { performer, posts, offers: undefined, facts: undefined }
  const [offers, facts] = await Promise.all([
    api(readOffers, { params: { performerId: performer._id } }),
    api(readSubscriptionFacts, { params: { username: performer.username } }),
  ])
  return { performer, posts, offers, facts }
})

export const meta = pageMeta<typeof loader>(({ performer }) => ({
  title: `${performer.name} (@${performer.username})`,
  description: plainBio(performer.bio).slice(0, 180) || `Posts by ${performer.name}`,
  image: safePicture(performer.cover, performer.avatar),
  type: 'profile',
}))

/** A performer's public page. */
export default function Profile() {
  const { performer, posts, offers, facts } = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const { currency } = useSite()
  const list = useEndless({
    first: posts,
    load: (after) => morePostsOf(performer.username, { ...queryOf(search), limit: POSTS_A_PAGE }, after),
  })
  const tab = tabOf(search)
  const change = (changes: Record<string, string | undefined>) =>
    setSearch((now) => searchWith(now, changes), { replace: true, preventScrollReset: true })
  const reload = () => revalidator.revalidate()
  const subscription = { performer, offers, facts, onSubscribed: reload }
  return (
    <Page aside={<ProfileAside {...subscription} />}>
      <ProfileHeader performer={performer} actions={<ProfileActions {...subscription} />} />
      <SubscribeHere {...subscription} />
      <div className={styles.posts}>
        <Tabs label="Posts by kind" tabs={tabsOf(performer.username, tab)} sticky />
        <PostToolbar label={`Search ${tab}`} filters={filtersOf(search)} view={viewOf(search)} onChange={change} />
        <Posts list={list} monthly={priceWords(performer, currency)} name={performer.name} ownerId={performer._id} />
      </div>
    </Page>
  )
}

interface PostsProps {
  list: Endless<WirePost>
  monthly: string
  name: string
  ownerId: string
}

function Posts({ list, monthly, name, ownerId }: PostsProps) {
  const [search] = useSearchParams()
  const viewer = useViewer()
  const empty = (
    <NoPosts
      name={name}
      tab={tabOf(search)}
      isOwn={viewer?._id === ownerId}
      isFiltered={isFiltered(filtersOf(search))}
    />
  )
  return viewOf(search) === 'grid' ? (
    <PostGrid list={list} empty={empty} />
  ) : (
    <PostList list={list} empty={empty} monthly={monthly} />
  )
}

const texts: Record<ProfileTab, string> = { posts: 'Posts', photos: 'Photos', videos: 'Videos' }

function tabsOf(username: string, current: ProfileTab) {
  return (['posts', 'photos', 'videos'] as const).map((tab) => ({
    to: href('app/profile', { profileId: username }, { tab: tab === 'posts' ? undefined : tab }),
    text: texts[tab],
    current: tab === current,
  }))
}
