import { listOwnPosts } from '@stagedoor/contract/feed'
import { listOwnGalleries } from '@stagedoor/contract/galleries'
import { list } from '@stagedoor/contract/massmessages'
import { listOwnProducts } from '@stagedoor/contract/products'
import { listFiles } from '@stagedoor/contract/vault'
import { listOwnVideos } from '@stagedoor/contract/videos'
import type { ComponentType } from 'react'
import { type SharedList, useSharedList } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './bought.module.css'
import {
  type Bought,
  type BoughtKind,
  isSold,
  ofFile,
  ofGallery,
  ofMessage,
  ofPost,
  ofProduct,
  ofVideo,
  wasOffered,
} from './bought.ts'
import { BoughtLine } from './bought-line.tsx'

interface BoughtListProps {
  /** The words to find; everything without them. */
  q: string
  onPick: (bought: Bought) => void
}

const A_PAGE = 30

const search = (q: string) => ({ limit: A_PAGE, ...(q && { q }) })
const newest = (q: string) => ({ ...search(q), sortBy: 'createdAt' })

/** The lists of what fans can have bought, by kind. */
export const boughtLists: Readonly<Record<BoughtKind, ComponentType<BoughtListProps>>> = {
  message: function Messages({ q, onPick }) {
    const rows = useSharedList(list, { query: search(q) }, undefined)
    return (
      <Rows list={rows} bought={rows.items.filter(wasOffered).map(ofMessage)} onPick={onPick} />
    )
  },
  feed: function Posts({ q, onPick }) {
    const rows = useSharedList(listOwnPosts, { query: newest(q) }, undefined)
    return <Rows list={rows} bought={rows.items.filter(isSold).map(ofPost)} onPick={onPick} />
  },
  video: function Videos({ q, onPick }) {
    const rows = useSharedList(listOwnVideos, { query: newest(q) }, undefined)
    return <Rows list={rows} bought={rows.items.filter(isSold).map(ofVideo)} onPick={onPick} />
  },
  gallery: function Galleries({ q, onPick }) {
    const rows = useSharedList(listOwnGalleries, { query: newest(q) }, undefined)
    return <Rows list={rows} bought={rows.items.filter(isSold).map(ofGallery)} onPick={onPick} />
  },
  product: function Products({ q, onPick }) {
    const rows = useSharedList(listOwnProducts, { query: newest(q) }, undefined)
    return <Rows list={rows} bought={rows.items.filter(isSold).map(ofProduct)} onPick={onPick} />
  },
  file: function Files({ q, onPick }) {
    const rows = useSharedList(listFiles, { query: search(q) }, undefined)
    return <Rows list={rows} bought={rows.items.map(ofFile)} onPick={onPick} />
  },
}

interface RowsProps extends Pick<BoughtListProps, 'onPick'> {
  list: SharedList<unknown>
  bought: readonly Bought[]
}

function Rows({ list: { isReady, ...list }, bought, onPick }: RowsProps) {
  const hasEnded = isReady && !list.hasMore && !list.error
  return (
    <>
      {bought.length > 0 && (
        <ul>
          {bought.map((one) => (
            <li key={one.id}>
              <button type="button" className={styles.pick} onClick={() => onPick(one)}>
                <BoughtLine bought={one} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isReady && !list.error && <Skeleton height={180} />}
      {hasEnded && bought.length === 0 && <EmptyState title={t`Nothing found`} />}
      <InfiniteListFooter list={list} placeholder={<Skeleton height={60} />} />
    </>
  )
}
