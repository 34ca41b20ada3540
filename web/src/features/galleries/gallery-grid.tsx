import type { ComponentProps } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentGrid } from '../content/content-grid.tsx'
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

type GalleryGridProps = Pick<GalleriesProps, 'isBylineHidden'> &
  Pick<ComponentProps<typeof ContentGrid<WireGallery>>, 'list' | 'empty'>

/** Shows galleries as a grid that loads more while the visitor scrolls. */
export const GalleryGrid = ({ isBylineHidden = false, ...list }: GalleryGridProps) => (
  <ContentGrid {...list} placeholder={<Skeleton height={240} />}>
    {(galleries) => <Galleries galleries={galleries} isBylineHidden={isBylineHidden} />}
  </ContentGrid>
)
