import type { ReactNode } from 'react'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'

interface ContentGridProps<Item> {
  list: ScrolledList<Item>
  /** Replaces a list without content. */
  empty: ReactNode
  /** The placeholders of what is loaded next. */
  placeholder: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** Shows content that loads more while the visitor scrolls. */
export function ContentGrid<Item>({ list, empty, placeholder, children }: ContentGridProps<Item>) {
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      {children(list.items)}
      <InfiniteListFooter list={list} placeholder={placeholder} />
    </>
  )
}
