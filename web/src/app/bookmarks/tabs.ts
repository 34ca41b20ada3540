/** A kind of bookmarks, as the address names it. */
export type BookmarkTab = 'posts' | 'videos' | 'galleries' | 'products' | 'creators'

/** The tabs in their order. */
export const bookmarkTabs: readonly { readonly tab: BookmarkTab; readonly text: string }[] = [
  { tab: 'posts', text: 'Posts' },
  { tab: 'creators', text: 'Creators' },
  { tab: 'videos', text: 'Videos' },
  { tab: 'galleries', text: 'Galleries' },
  { tab: 'products', text: 'Products' },
]

/** The tab an address asks for; posts for anything unknown. */
export const bookmarkTabOf = (search: URLSearchParams): BookmarkTab =>
  bookmarkTabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'posts'

/** What is said where nothing is kept. */
export const emptyWords: Readonly<Record<BookmarkTab, { readonly title: string; readonly words: string }>> = {
  posts: { title: 'No posts kept yet', words: 'Press the bookmark on a post, and it waits for you here.' },
  videos: { title: 'No videos kept yet', words: 'Videos you bookmark wait for you here.' },
  galleries: { title: 'No galleries kept yet', words: 'Galleries you bookmark wait for you here.' },
  products: { title: 'No products kept yet', words: 'Products you bookmark wait for you here.' },
  creators: {
    title: 'No creators kept yet',
    words: 'Press the bookmark on a page, and its creator waits for you here.',
  },
}
