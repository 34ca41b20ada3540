/** A kind of bookmarks, as the address names it. */
export type BookmarkTab = 'posts' | 'creators'

/** The tabs in their order. */
export const bookmarkTabs: readonly { readonly tab: BookmarkTab; readonly text: string }[] = [
  { tab: 'posts', text: 'Posts' },
  { tab: 'creators', text: 'Creators' },
]

/** The tab an address asks for; posts for anything unknown. */
export const bookmarkTabOf = (search: URLSearchParams): BookmarkTab =>
  bookmarkTabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'posts'

/** What is said where nothing is kept. */
export const emptyStateMessages: Readonly<Record<BookmarkTab, { readonly title: string; readonly words: string }>> = {
  posts: { title: 'No bookmarked posts yet', words: 'Bookmark a post to find it here.' },
  creators: {
    title: 'No bookmarked creators yet',
    words: 'Bookmark a creator’s page to find it here.',
  },
}
