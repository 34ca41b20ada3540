import type { WireOf } from '@stagedoor/contract/kit'
import {
  listGalleryBookmarks,
  listPerformerBookmarks,
  listPostBookmarks,
  listProductBookmarks,
  listVideoBookmarks,
} from '@stagedoor/contract/reactions'
import type { ReactNode } from 'react'
import { GalleryGrid } from '../../features/galleries/gallery-grid.tsx'
import { ProductGrid } from '../../features/products/product-grid.tsx'
import { PerformerCard, PerformerCardSkeleton } from '../../features/profiles/performer-card.tsx'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { type ScrolledList, useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { PostGrid } from '../shared/post-grid.tsx'
import { VideoGrid } from '../shared/video-grid.tsx'
import styles from './bookmark-lists.module.css'

const A_PAGE = 12

type Posts = WireOf<typeof listPostBookmarks>
type Videos = WireOf<typeof listVideoBookmarks>
type Galleries = WireOf<typeof listGalleryBookmarks>
type Products = WireOf<typeof listProductBookmarks>
type Performers = WireOf<typeof listPerformerBookmarks>
interface ListProps<Page> {
  first: Page
  empty: ReactNode
}

/** Returns a list of bookmarks as the list of the bookmarked objects. */
const unwrapBookmarks = <Thing,>(
  list: ScrolledList<{ objectInfo: Thing }>,
): ScrolledList<Thing> => ({
  ...list,
  items: list.items.map(({ objectInfo }) => objectInfo),
})

/** Shows bookmarked posts as squares. */
export function BookmarkedPosts({ first, empty }: ListProps<Posts>) {
  const list = useInfiniteCall(listPostBookmarks, { query: { limit: A_PAGE } }, first)
  return <PostGrid list={unwrapBookmarks(list)} empty={empty} />
}

/** Shows bookmarked videos. */
export function BookmarkedVideos({ first, empty }: ListProps<Videos>) {
  const list = useInfiniteCall(listVideoBookmarks, { query: { limit: A_PAGE } }, first)
  return <VideoGrid list={unwrapBookmarks(list)} empty={empty} />
}

/** Shows bookmarked galleries by their covers. */
export function BookmarkedGalleries({ first, empty }: ListProps<Galleries>) {
  const list = useInfiniteCall(listGalleryBookmarks, { query: { limit: A_PAGE } }, first)
  return <GalleryGrid list={unwrapBookmarks(list)} empty={empty} />
}

/** Shows bookmarked products like a store does. */
export function BookmarkedProducts({ first, empty }: ListProps<Products>) {
  const list = useInfiniteCall(listProductBookmarks, { query: { limit: A_PAGE } }, first)
  return <ProductGrid list={unwrapBookmarks(list)} empty={empty} />
}

/** Shows bookmarked creators like the directory does. */
export function BookmarkedPerformers({ first, empty }: ListProps<Performers>) {
  const list = unwrapBookmarks(
    useInfiniteCall(listPerformerBookmarks, { query: { limit: A_PAGE } }, first),
  )
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      <div className={styles.cards}>
        {list.items.map((performer, index) => (
          <PerformerCard
            key={performer._id}
            performer={performer}
            eager={index < 3}
            action={
              <BookmarkButton
                objectType="performer"
                objectId={performer._id}
                isBookMarked
                of={performer.name}
              />
            }
          />
        ))}
      </div>
      <InfiniteListFooter list={list} placeholder={<PerformerCardSkeleton />} />
    </>
  )
}
