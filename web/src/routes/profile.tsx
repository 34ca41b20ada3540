import { listPerformerPosts, readSubscriptionFacts } from '@stagedoor/contract/feed'
import { listGalleries } from '@stagedoor/contract/galleries'
import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readChecklist, readPerformer } from '@stagedoor/contract/performers'
import { listProducts } from '@stagedoor/contract/products'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { listVideos } from '@stagedoor/contract/videos'
import { lazy, Suspense } from 'react'
import { data, useLoaderData } from 'react-router'
import { POSTS_PER_PAGE } from '../features/feed/queries.ts'
import { PRODUCTS_PER_PAGE } from '../features/products/queries.ts'
import { plainBio } from '../features/profiles/labels.ts'
import { type PageLoaderArgs, pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { publicImage } from '../lib/media/public-image.ts'
import { excerptOf } from '../lib/navigation/excerpt.ts'
import { type PageMeta, pageMeta } from '../lib/navigation/meta.ts'
import { movedProfile } from '../lib/navigation/moved-profile.ts'
import { viewAsOf } from '../lib/session/view-as.ts'
import type { BlockedPerformer } from '../screens/profile/blocked-profile.tsx'
import type { LoadedProfile } from '../screens/profile/profile-page.tsx'
import {
  galleriesQueryOf,
  postsQueryOf,
  profileTabOf,
  videosQueryOf,
} from '../screens/profile/profile-tabs.ts'

interface Loaded extends LoadedProfile {
  readonly about: PageMeta
}

const BlockedProfile = lazy(() => import('../screens/profile/blocked-profile.tsx'))

export const loader = pageLoader('profile', async (request) => {
  try {
    return await loadProfile(request)
  } catch (error) {
    if (!(error instanceof ApiError && error.is('performers.you_blocked'))) throw error
    const blocked: BlockedPerformer = {
      id: error.data.performerId,
      username: request.params.profileId,
    }
    return data({ blocked }, { status: 403 })
  }
})

async function loadProfile({
  api,
  params: { profileId },
  search,
  viewer,
}: PageLoaderArgs<'profile'>): Promise<Loaded> {
  const viewAs = viewAsOf(search)
  const query = { ...postsQueryOf(search), limit: POSTS_PER_PAGE, viewAs }
  const mayBuy = viewAs ? !viewAs.startsWith('subscriber') : !viewer || viewer.role === 'fan'
  const subscription = mayBuy ? loadSubscription(api, profileId, search) : undefined
  // Where the profile itself is refused, its refusal is shown.
  subscription?.catch(() => undefined)
  const isOwn = !viewAs && viewer?.role === 'performer' && viewer.username === profileId
  const storeQuery = { performerId: profileId, limit: PRODUCTS_PER_PAGE, viewAs }
  const galleriesQuery = { ...galleriesQueryOf(search), performerId: profileId, viewAs }
  const tab = profileTabOf(search)
  const showsPosts = tab === 'posts' || tab === 'photos'
  const [performer, posts, videos, galleries, products, checklist] = await Promise.all([
    api(readPerformer, { params: { id: profileId }, query: { viewAs } }),
    showsPosts ? api(listPerformerPosts, { params: { username: profileId }, query }) : undefined,
    tab === 'videos'
      ? api(listVideos, { query: { ...videosQueryOf(search, profileId), viewAs } })
      : undefined,
    tab === 'galleries' ? api(listGalleries, { query: galleriesQuery }) : undefined,
    tab === 'store' ? api(listProducts, { query: storeQuery }) : undefined,
    isOwn ? api(readChecklist) : undefined,
  ])
  const { name, username, bio, cover, avatar } = performer
  if (username !== profileId) throw movedProfile(username, search)
  const about: PageMeta = {
    title: `${name} (@${username})`,
    description: excerptOf(plainBio(bio), 180) || t`Posts by ${name}`,
    image: publicImage(cover, avatar),
    type: 'profile',
  }
  const { offers, facts } = (await subscription) ?? { offers: undefined, facts: undefined }
  return { performer, posts, videos, galleries, products, checklist, viewAs, about, offers, facts }
}

/** Loads the offers of a performer, and the counts of what a subscription unlocks. */
async function loadSubscription(api: Api, username: string, search: URLSearchParams) {
  // Codes are short; anything longer is no code of ours.
  const offer = search.get('offer') ?? ''
  const query = { viewAs: viewAsOf(search), ...(offer && offer.length <= 20 && { offer }) }
  const [offers, facts] = await Promise.all([
    api(readOffers, { params: { performerId: username }, query }),
    api(readSubscriptionFacts, { params: { username } }),
  ])
  return { offers, facts }
}

export const meta = pageMeta<typeof loader>((loaded) =>
  'blocked' in loaded ? { title: `@${loaded.blocked.username}`, hidden: true } : loaded.about,
)

const page = import('../screens/profile/profile-page.tsx')
const ProfilePage = lazy(() => page)

/** Shows a performer's public page, or how to unblock one that the viewer blocked. */
export default function Profile() {
  const found = useLoaderData<typeof loader>()
  if ('blocked' in found) {
    return (
      <Suspense>
        <BlockedProfile {...found.blocked} />
      </Suspense>
    )
  }
  const { about: _, ...loaded } = found
  return (
    <Suspense>
      <ProfilePage {...loaded} />
    </Suspense>
  )
}
