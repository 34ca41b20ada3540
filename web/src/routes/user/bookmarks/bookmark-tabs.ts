/** A kind of bookmarks, as the address names it. */
export type BookmarkTab = 'posts' | 'creators'

/** The tabs in their order. */
export const bookmarkTabs: readonly { readonly tab: BookmarkTab; readonly text: string }[] = [
  { tab: 'posts', text: 'Posts' },
  { tab: 'creators', text: 'Creators' },
]

/** Returns the tab of an address; posts for an unknown one. */
export const bookmarkTabOf = (search: URLSearchParams): BookmarkTab =>
  bookmarkTabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'posts'

/** The texts of the empty states. */
export const emptyStateMessages: Readonly<Record<BookmarkTab, { readonly title: string; readonly words: string }>> = {
  posts: { title: 'No bookmarked posts yet', words: 'Bookmark a post to find it here.' },
  creators: {
    title: 'No bookmarked creators yet',
    words: 'Bookmark a creator’s page to find it here.',
  },
}
