import type { WireOf } from '@stagedoor/contract/kit'
import { listPerformerBookmarks, listPostBookmarks } from '@stagedoor/contract/reactions'
import type { ReactNode } from 'react'
import { PerformerCard, PerformerCardSkeleton } from '../../../features/profiles/performer-card.tsx'
import { BookmarkButton } from '../../../features/reactions/bookmark-button.tsx'
import { api } from '../../../lib/api.ts'
import { type ListPage, useInfiniteList } from '../../../lib/infinite-list.ts'
import { InfiniteListFooter } from '../../../ui/infinite-list-footer.tsx'
import { PostGrid } from '../../shared/post-grid.tsx'
import styles from './bookmark-lists.module.css'

const A_PAGE = 12

type Posts = WireOf<typeof listPostBookmarks>
type Performers = WireOf<typeof listPerformerBookmarks>
interface ListProps<Page> {
  first: Page
  empty: ReactNode
}

/** Converts a page of bookmarks into a page of the bookmarked objects. */
const unwrapBookmarks = <Thing,>({ data, ...page }: ListPage<{ objectInfo: Thing }>): ListPage<Thing> => ({
  ...page,
  data: data.map(({ objectInfo }) => objectInfo),
})

/** Caches converted pages by identity, so that the same page stays the same list. */
const unwrapped = new WeakMap<object, ListPage<never>>()
function unwrapOnce<Thing>(page: ListPage<{ objectInfo: Thing }>): ListPage<Thing> {
  const known = unwrapped.get(page) ?? unwrapBookmarks(page)
  unwrapped.set(page, known as ListPage<never>)
  return known
}

/** Shows bookmarked posts as squares. */
export function BookmarkedPosts({ first, empty }: ListProps<Posts>) {
  const list = useInfiniteList({
    first: unwrapOnce(first),
    load: async (after) => unwrapBookmarks(await api(listPostBookmarks, { query: { limit: A_PAGE, after } })),
  })
  return <PostGrid list={list} empty={empty} />
}

/** Shows bookmarked creators like the directory does. */
export function BookmarkedPerformers({ first, empty }: ListProps<Performers>) {
  const list = useInfiniteList({
    first: unwrapOnce(first),
    load: async (after) => unwrapBookmarks(await api(listPerformerBookmarks, { query: { limit: A_PAGE, after } })),
  })
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      <div className={styles.cards}>
        {list.items.map((performer, index) => (
          <PerformerCard
            key={performer._id}
            performer={performer}
            eager={index < 3}
            action={<BookmarkButton objectType="performer" objectId={performer._id} isBookMarked of={performer.name} />}
          />
        ))}
      </div>
      <InfiniteListFooter list={list} placeholder={<PerformerCardSkeleton />} />
    </>
  )
}
