import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { formatCount } from '../../lib/i18n/format.ts'
import { ContentTile } from '../content/content-tile.tsx'
import { photosLabel } from '../content/contents.ts'
import { lockSentence } from '../content/lock-labels.ts'
import styles from './gallery-tile.module.css'
import type { WireGallery } from './queries.ts'

interface GalleryTileProps {
  gallery: WireGallery
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/**
 * Draws a gallery in a grid: its cover with its number of photos and price, its title and creator.
 */
export function GalleryTile({ gallery, isBylineHidden = false }: GalleryTileProps) {
  const { title, coverPhoto, isLocked, numOfItems } = gallery
  const label = [isLocked && lockSentence(gallery), title, photosLabel(numOfItems)]
  return (
    <ContentTile
      look="gallery"
      page="gallery"
      content={gallery}
      title={title}
      label={label.filter(Boolean).join('. ')}
      picture={{
        src: coverPhoto.pictures[0]?.url ?? coverPhoto.url,
        hash: coverPhoto.thumbhash,
        isBlurred: coverPhoto.isBlurred,
      }}
      icon={<IconPhoto size={34} stroke={1.5} aria-hidden="true" />}
      lock={gallery}
      corner={
        <span className={styles.count} aria-hidden="true">
          <IconPhoto size={15} stroke={1.9} />
          {formatCount(numOfItems)}
        </span>
      }
      isBylineHidden={isBylineHidden}
    />
  )
}
