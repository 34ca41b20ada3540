import type { listPerformerPosts } from '@stagedoor/contract/feed'
import type { listGalleries } from '@stagedoor/contract/galleries'
import type { WireOf } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import type { listProducts } from '@stagedoor/contract/products'
import type { listVideos } from '@stagedoor/contract/videos'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import type { WireChecklist } from '../../features/profiles/checklist/checklist.tsx'
import { LazyChecklist } from '../../features/profiles/checklist/lazy-checklist.tsx'
import type { WireFacts, WireOffers, WirePerformer } from '../../features/profiles/labels.ts'
import { ProfileHeader } from '../../features/profiles/profile-header.tsx'
import { settle, useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { offerKeys } from '../../lib/money/offer-keys.ts'
import { href } from '../../lib/navigation/href.ts'
import { useResumeAction } from '../../lib/navigation/use-resume-action.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LazyWelcomeVideo } from './lazy-welcome-video.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { InlineSubscribePanel, ProfileAside } from './profile-aside.tsx'
import styles from './profile-page.module.css'
import { ProfilePosts } from './profile-posts.tsx'
import { type ProfileTab, profileTabOf } from './profile-tabs.ts'
import { useLinkClick } from './use-link-click.ts'
import { useRealtimeSubscription } from './use-realtime-subscription.ts'
import type { ProfileSubscription } from './use-subscribe.ts'

const ProfileStories = lazy(() => import('../stories/profile-stories.tsx'))
const ProfileGalleries = lazy(() => import('./profile-galleries.tsx'))
const ProfileStore = lazy(() => import('./profile-store.tsx'))
const ProfileVideos = lazy(() => import('./profile-videos.tsx'))
const ViewingAs = lazy(() => import('../shared/view-as/view-as-preview.tsx'))

/** The data of a performer's page. */
export interface LoadedProfile {
  readonly performer: WirePerformer
  /** The posts, on the tabs of posts and photos. */
  readonly posts: WireOf<typeof listPerformerPosts> | undefined
  /** The videos, on their tab. */
  readonly videos: WireOf<typeof listVideos> | undefined
  /** The galleries, on their tab. */
  readonly galleries: WireOf<typeof listGalleries> | undefined
  /** The products, on the tab of the store. */
  readonly products: WireOf<typeof listProducts> | undefined
  readonly offers: WireOffers | undefined
  readonly facts: WireFacts | undefined
  /** The open steps of the creator, on their own page. */
  readonly checklist: WireChecklist | undefined
  /** The kind of viewer as which its creator previews it. */
  readonly viewAs: string | undefined
}

/** Shows a performer's page. Its HTML is sent with the page, its code after it. */
export default function ProfilePage({ viewAs, ...loaded }: LoadedProfile) {
  const page = <Profile key={viewAs} {...loaded} />
  if (!viewAs) return page
  return (
    <Suspense>
      <ViewingAs as={viewAs} username={loaded.performer.username}>
        {page}
      </ViewingAs>
    </Suspense>
  )
}

const readAgain = () => void settle(readPerformer)

function Profile(loaded: Omit<LoadedProfile, 'viewAs'>) {
  const { performer, posts, videos, galleries, products, offers, facts, checklist } = loaded
  const [search] = useSearchParams()
  useLoadedAgain(readPerformer)
  useEffect(() => {
    void import('../../features/profiles/queries.ts').then(({ reportView }) =>
      reportView(performer._id),
    )
  }, [performer._id])
  useRealtimeSubscription(performer._id, readAgain)
  const subscription = { performer, offers, facts, onSubscribed: readAgain }
  useResumeOnProfile(subscription)
  useLinkClick(offers && (search.get('offer') ?? undefined))
  return (
    <Page aside={<ProfileAside {...subscription} />}>
      <ProfileHeader performer={performer} actions={<ProfileActions {...subscription} />} />
      <LazyChecklist checklist={checklist} />
      <ProfileStoriesOf performer={performer} />
      <InlineSubscribePanel {...subscription} />
      <LazyWelcomeVideo key={performer._id} performer={performer} />
      <div className={styles.posts}>
        <Tabs
          label={t`Posts by kind`}
          tabs={tabsOf(performer.username, profileTabOf(search))}
          sticky
        />
        <Suspense>
          {videos ? (
            <ProfileVideos performer={performer} first={videos} />
          ) : products ? (
            <ProfileStore performer={performer} first={products} />
          ) : galleries ? (
            <ProfileGalleries performer={performer} first={galleries} />
          ) : (
            posts && <ProfilePosts performer={performer} first={posts} offers={offers} />
          )}
        </Suspense>
      </div>
    </Page>
  )
}

/** The heights of what is loaded later, so that what follows it does not move. */
const HIGHLIGHTS_REM = 7.25
const LINK_REM = 4.5
const SERIES_REM = 7.25
const FANS_REM = 7.25

function ProfileStoriesOf({ performer: { username, name, stats } }: { performer: WirePerformer }) {
  const { storyAt, hasHighlights, hasLinks, hasSeries, hasTopFans } = stats
  if (!(hasHighlights || hasLinks || hasSeries || hasTopFans)) return null
  const height =
    (hasHighlights ? HIGHLIGHTS_REM : 0) +
    (hasLinks ? LINK_REM : 0) +
    (hasSeries ? SERIES_REM : 0) +
    (hasTopFans ? FANS_REM : 0)
  const hasStories = storyAt !== undefined
  const shown = { username, name, hasStories, hasLinks, hasSeries, hasTopFans }
  return (
    <div style={{ minBlockSize: `${height}rem` }}>
      <Suspense>
        <ProfileStories {...shown} />
      </Suspense>
    </div>
  )
}

/** Resumes a checkout with this performer that a guest asked for before signing up. */
function useResumeOnProfile({
  performer,
  offers,
  onSubscribed: onChanged,
}: ProfileSubscription): void {
  const pay = useCheckout()
  const then = (done: Promise<boolean>) => done.then((isDone) => isDone && onChanged())
  useResumeAction({
    subscribe: (type) =>
      !performer.isSubscribed && then(pay.subscribe(performer, typeOf(type), offers?.linkCode)),
    tip: () => pay.tip(performer),
    follow: () => !performer.isFollowed && then(pay.follow(performer)),
  })
}

const typeOf = (given: string | undefined) => offerKeys.find((type) => type === given)

const texts = (): Record<ProfileTab, string> => ({
  posts: t`Posts`,
  photos: t`Photos`,
  videos: t`Videos`,
  galleries: t`Galleries`,
  store: t`Store`,
})

function tabsOf(username: string, current: ProfileTab) {
  return (['posts', 'photos', 'videos', 'galleries', 'store'] as const).map((tab) => ({
    to: href('profile', { profileId: username }, { tab: tab === 'posts' ? undefined : tab }),
    text: texts()[tab],
    current: tab === current,
  }))
}
