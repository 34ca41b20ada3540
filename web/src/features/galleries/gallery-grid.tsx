import type { ReactNode } from 'react'
import type { ScrolledList } from '../../lib/api/infinite-list.ts'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './gallery-grid.module.css'
import { GalleryTile } from './gallery-tile.tsx'
import type { WireGallery } from './queries.ts'

interface GalleriesProps {
  galleries: readonly WireGallery[]
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/** Shows some galleries as a grid. */
export function Galleries({ galleries, isBylineHidden = false }: GalleriesProps) {
  return (
    <div className={styles.grid}>
      {galleries.map((gallery) => (
        <GalleryTile key={gallery._id} gallery={gallery} isBylineHidden={isBylineHidden} />
      ))}
    </div>
  )
}

interface GalleryGridProps extends Pick<GalleriesProps, 'isBylineHidden'> {
  list: ScrolledList<WireGallery>
  empty: ReactNode
}

/** Shows galleries as a grid that loads more while the visitor scrolls. */
export function GalleryGrid({ list, empty, isBylineHidden = false }: GalleryGridProps) {
  if (list.items.length === 0 && !list.hasMore) return empty
  return (
    <>
      <Galleries galleries={list.items} isBylineHidden={isBylineHidden} />
      <InfiniteListFooter list={list} placeholder={<Skeleton height={240} />} />
    </>
  )
}
