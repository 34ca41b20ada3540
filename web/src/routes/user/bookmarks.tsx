import type { WireOf } from '@stagedoor/contract/kit'
import {
  listGalleryBookmarks,
  listPerformerBookmarks,
  listPostBookmarks,
  listProductBookmarks,
  listVideoBookmarks,
} from '@stagedoor/contract/reactions'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import {
  BookmarkedGalleries,
  BookmarkedPerformers,
  BookmarkedPosts,
  BookmarkedProducts,
  BookmarkedVideos,
} from '../../screens/bookmarks/bookmark-lists.tsx'
import {
  type BookmarkTab,
  bookmarkTabOf,
  bookmarkTabs,
  emptyStateMessages,
} from '../../screens/bookmarks/bookmark-tabs.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

type Loaded =
  | { tab: 'posts'; posts: WireOf<typeof listPostBookmarks> }
  | { tab: 'videos'; videos: WireOf<typeof listVideoBookmarks> }
  | { tab: 'galleries'; galleries: WireOf<typeof listGalleryBookmarks> }
  | { tab: 'products'; products: WireOf<typeof listProductBookmarks> }
  | { tab: 'creators'; performers: WireOf<typeof listPerformerBookmarks> }

const query = { query: { limit: 12 } }

export const loader = pageLoader('user/bookmarks', async ({ api, search }): Promise<Loaded> => {
  const tab = bookmarkTabOf(search)
  if (tab === 'posts') return { tab, posts: await api(listPostBookmarks, query) }
  if (tab === 'videos') return { tab, videos: await api(listVideoBookmarks, query) }
  if (tab === 'galleries') return { tab, galleries: await api(listGalleryBookmarks, query) }
  if (tab === 'products') return { tab, products: await api(listProductBookmarks, query) }
  return { tab, performers: await api(listPerformerBookmarks, query) }
})

export const meta = pageMeta(() => ({ title: t`Bookmarks`, hidden: true }))

/** Shows the viewer's bookmarks by kind. Those that are hidden by now are left out. */
export default function Bookmarks() {
  const loaded = useLoaderData<typeof loader>()
  const empty = <Nothing tab={loaded.tab} />
  const tabs = bookmarkTabs().map(({ tab, text }) => ({
    to: href('user/bookmarks', undefined, { tab: tab === 'posts' ? undefined : tab }),
    text,
    current: tab === loaded.tab,
  }))
  return (
    <Page wide title={t`Bookmarks`}>
      <Tabs label={t`Bookmarks by kind`} tabs={tabs} />
      {'posts' in loaded && <BookmarkedPosts first={loaded.posts} empty={empty} />}
      {'videos' in loaded && <BookmarkedVideos first={loaded.videos} empty={empty} />}
      {'galleries' in loaded && <BookmarkedGalleries first={loaded.galleries} empty={empty} />}
      {'products' in loaded && <BookmarkedProducts first={loaded.products} empty={empty} />}
      {'performers' in loaded && <BookmarkedPerformers first={loaded.performers} empty={empty} />}
    </Page>
  )
}

function Nothing({ tab }: { tab: BookmarkTab }) {
  const { title, text } = emptyStateMessages()[tab]
  return (
    <EmptyState
      icon={<IconBookmark size={30} stroke={1.6} />}
      title={title}
      action={<ButtonLink to={href('explore')}>{t`Explore creators`}</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}
