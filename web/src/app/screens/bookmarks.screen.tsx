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
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import {
  BookmarkedItems,
  type BookmarkedItemsPage,
  BookmarkedPerformers,
  BookmarkedPosts,
} from '../bookmarks/lists.tsx'
import { type BookmarkTab, bookmarkTabOf, bookmarkTabs, emptyWords } from '../bookmarks/tabs.ts'
import '../posts/styles.ts'

type Loaded =
  | { tab: 'posts'; posts: WireOf<typeof listPostBookmarks> }
  | { tab: 'creators'; performers: WireOf<typeof listPerformerBookmarks> }
  | { tab: 'videos' | 'galleries' | 'products'; items: BookmarkedItemsPage }

const query = { query: { limit: 12 } }

export const loader = pageLoader('app/bookmarks', async ({ api, search }): Promise<Loaded> => {
  const tab = bookmarkTabOf(search)
  if (tab === 'posts') return { tab, posts: await api(listPostBookmarks, query) }
  if (tab === 'creators') return { tab, performers: await api(listPerformerBookmarks, query) }
  if (tab === 'videos') return { tab, items: await api(listVideoBookmarks, query) }
  if (tab === 'galleries') return { tab, items: await api(listGalleryBookmarks, query) }
  return { tab, items: await api(listProductBookmarks, query) }
})

export const meta = pageMeta(() => ({ title: 'Bookmarks', hidden: true }))

/** What one kept to come back to, by kind. What is hidden meanwhile is left out. */
export default function Bookmarks() {
  const loaded = useLoaderData<typeof loader>()
  const empty = <Nothing tab={loaded.tab} />
  const tabs = bookmarkTabs.map(({ tab, text }) => ({
    to: href('app/bookmarks', undefined, { tab: tab === 'posts' ? undefined : tab }),
    text,
    current: tab === loaded.tab,
  }))
  return (
    <Page wide title="Bookmarks">
      <Tabs label="Bookmarks by kind" tabs={tabs} />
      {'posts' in loaded && <BookmarkedPosts first={loaded.posts} empty={empty} />}
      {'performers' in loaded && <BookmarkedPerformers first={loaded.performers} empty={empty} />}
      {'items' in loaded && <BookmarkedItems key={loaded.tab} tab={loaded.tab} first={loaded.items} empty={empty} />}
    </Page>
  )
}

function Nothing({ tab }: { tab: BookmarkTab }) {
  const { title, words } = emptyWords[tab]
  return (
    <EmptyState
      icon={<IconBookmark size={30} stroke={1.6} />}
      title={title}
      action={<ButtonLink to={href('app/explore')}>Explore creators</ButtonLink>}
    >
      {words}
    </EmptyState>
  )
}
