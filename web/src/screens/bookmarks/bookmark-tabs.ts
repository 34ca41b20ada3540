import { t } from '../../lib/i18n/i18n.ts'

/** A kind of bookmarks, as the address names it. */
export type BookmarkTab = 'posts' | 'videos' | 'galleries' | 'products' | 'creators'

/** The tabs in their order. */
export const bookmarkTabs = (): readonly { readonly tab: BookmarkTab; readonly text: string }[] => [
  { tab: 'posts', text: t`Posts` },
  { tab: 'videos', text: t`Videos` },
  { tab: 'galleries', text: t`Galleries` },
  { tab: 'products', text: t`Products` },
  { tab: 'creators', text: t`Creators` },
]

/** Returns the tab of an address; posts for an unknown one. */
export const bookmarkTabOf = (search: URLSearchParams): BookmarkTab =>
  bookmarkTabs().find(({ tab }) => tab === search.get('tab'))?.tab ?? 'posts'

/** The texts of the empty states. */
export const emptyStateMessages = (): Readonly<
  Record<BookmarkTab, { readonly title: string; readonly text: string }>
> => ({
  posts: { title: t`No bookmarked posts yet`, text: t`Bookmark a post to find it here.` },
  videos: { title: t`No bookmarked videos yet`, text: t`Bookmark a video to find it here.` },
  galleries: {
    title: t`No bookmarked galleries yet`,
    text: t`Bookmark a gallery to find it here.`,
  },
  products: { title: t`No bookmarked products yet`, text: t`Bookmark a product to find it here.` },
  creators: {
    title: t`No bookmarked creators yet`,
    text: t`Bookmark a creator’s page to find it here.`,
  },
})
