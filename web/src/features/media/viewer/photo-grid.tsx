import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { joinFacts, playFacts } from '../../../lib/media/media-facts.ts'
import { MediaTag } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { photosLabel } from '../../content/contents.ts'
import { LockedCover } from '../../content/locked-cover.tsx'
import { srcSetOf } from '../pictures.ts'
import type { WireFile } from '../wire-file.ts'
import { OpenedPhoto } from './opened-photo.tsx'
import styles from './photo-grid.module.css'
import { useLinkedPhoto } from './use-linked-photo.ts'

interface PhotoGridProps {
  /** The photos in their order; of a locked gallery those whose blurred previews are shown. */
  photos: readonly WireFile[]
  /** The name of the creator. */
  by: string
  /** The number of photos in the whole gallery, which may be more than are loaded. */
  total: number
  isLocked?: boolean
  /** Drawn over the previews of a locked gallery: the price and a button to unlock it. */
  offer?: ReactNode
  /** Requests a fresh address of a photo, while access lasts. */
  renew: (fileId: string) => Promise<WireFile>
  /** Returns the address to download a photo, for those who may. */
  download?: ((fileId: string) => Promise<string>) | undefined
}

/**
 * Draws the photos of a gallery. A click opens one in full screen, at an address of its own. A
 * locked gallery shows blurred previews and its number of photos, and opens nothing.
 */
export function PhotoGrid({
  photos,
  by,
  total,
  isLocked = false,
  offer,
  renew,
  download,
}: PhotoGridProps) {
  const linked = useLinkedPhoto()
  if (isLocked) return <LockedGrid photos={photos} total={total} offer={offer} />
  return (
    <>
      <ul className={styles.grid} aria-label={t`Photos by ${by}`}>
        {photos.map((photo, at) => (
          <li key={photo._id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={nameOf(photo, t`Photo ${at + 1} of ${total} by ${by}`)}
              onClick={() => linked.open(photo._id)}
            >
              <Thumbnail photo={photo} eager={at < 4} />
            </button>
          </li>
        ))}
      </ul>
      <OpenedPhoto
        photos={photos}
        by={by}
        total={total}
        renew={renew}
        download={download}
        isLinked
        open={linked}
      />
    </>
  )
}

function LockedGrid({ photos, total, offer }: Pick<PhotoGridProps, 'photos' | 'total' | 'offer'>) {
  const previews = (
    <ul className={styles.grid} aria-hidden="true">
      {photos.map((photo) => (
        <li key={photo._id}>
          <Thumbnail photo={photo} eager={false} />
        </li>
      ))}
    </ul>
  )
  return (
    <LockedCover
      look="panel"
      backdrop={previews}
      heading={joinFacts([photosLabel(total), ...playFacts(photos)])}
    >
      {offer}
    </LockedCover>
  )
}

/** Adds that AI had a part in a photo, and the creator's alt text, to its name. */
const nameOf = ({ alt, aiOrigin }: WireFile, name: string) =>
  [aiOrigin ? joinFacts([name, t`AI`]) : name, alt].filter(Boolean).join(': ')

function Thumbnail({ photo, eager }: { photo: WireFile; eager: boolean }) {
  const src = photo.pictures[0]?.url ?? photo.url ?? photo.blurred
  if (!src) return null
  return (
    <>
      <Picture
        className={styles.picture}
        src={src}
        srcSet={srcSetOf(photo.pictures)}
        sizes="(min-width: 760px) 220px, 50vw"
        alt=""
        width={photo.width ?? 1}
        height={photo.height ?? 1}
        hash={photo.thumbhash}
        eager={eager}
      />
      {photo.aiOrigin && (
        <span className={styles.label}>
          <MediaTag>{t`AI`}</MediaTag>
        </span>
      )}
    </>
  )
}
