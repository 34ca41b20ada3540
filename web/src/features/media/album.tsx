import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { clampedAspectRatio } from '../../lib/media/aspect-ratio.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './album.module.css'
import { AudioPlayer } from './audio-player.tsx'
import { Clip, isClip } from './clip.tsx'
import { srcSetOf } from './pictures.ts'
import { isVideoNote, VideoNote } from './video-note.tsx'
import { VideoPlayer } from './video-player.tsx'
import { OpenedPhoto } from './viewer/opened-photo.tsx'
import type { WireFile } from './wire-file.ts'

const AnimatedPicture = lazy(() => import('./animated-picture.tsx'))

interface AlbumProps {
  files: readonly WireFile[]
  /** The sender's name, for screen readers. */
  by: string
  /** Requests a fresh address of a file, while access lasts. */
  renew: (fileId: string) => Promise<WireFile>
}

/** The photos that an album shows; the others are in the viewer. */
const SHOWN = 4

/**
 * Draws files of a message: photos as tiles that open in full screen, then each video or clip, then
 * each sound.
 */
export function Album({ files, by, renew }: AlbumProps) {
  const [opened, setOpened] = useState<string>()
  const ready = files.filter(({ url }) => url)
  const photos = ready.filter(({ type }) => !type.endsWith('video') && !type.endsWith('audio'))
  const open = { id: opened, open: setOpened, show: setOpened, close: () => setOpened(undefined) }
  return (
    <div className={styles.album}>
      {photos.length > 0 && <Photos photos={photos} by={by} onOpen={setOpened} />}
      {ready.map((file) =>
        isVideoNote(file) ? (
          <VideoNote key={file._id} file={file} by={by} renew={renew} />
        ) : (
          file.type.endsWith('video') && (
            <div
              key={file._id}
              className={styles.video}
              style={{ aspectRatio: clampedAspectRatio(file) }}
            >
              {isClip(file) ? (
                <Clip file={file} by={by} renew={renew} />
              ) : (
                <VideoPlayer file={file} by={by} renew={renew} />
              )}
            </div>
          )
        ),
      )}
      {ready.map(
        (file) =>
          file.type.endsWith('audio') && (
            <AudioPlayer key={file._id} file={file} by={by} renew={renew} />
          ),
      )}
      <OpenedPhoto photos={photos} by={by} renew={renew} open={open} />
    </div>
  )
}

interface PhotosProps {
  photos: readonly WireFile[]
  by: string
  onOpen: (id: string) => void
}

function Photos({ photos, by, onOpen }: PhotosProps) {
  const shown = photos.slice(0, SHOWN)
  const isHydrated = useHydrated()
  const [first] = photos
  return (
    <ul
      className={styles.photos}
      data-count={shown.length}
      style={shown.length === 1 ? { aspectRatio: clampedAspectRatio(first) } : undefined}
    >
      {shown.map((photo, at) => (
        <li key={photo._id}>
          <button
            type="button"
            aria-label={nameOf(photo, t`Photo ${at + 1} of ${photos.length} by ${by}`)}
            onClick={() => onOpen(photo._id)}
          >
            <Tile photo={photo} />
            {at === SHOWN - 1 && photos.length > SHOWN && (
              <span className={styles.more} aria-hidden="true">
                +{photos.length - SHOWN}
              </span>
            )}
          </button>
          {isHydrated && photo.animation && (
            <Suspense fallback={null}>
              <AnimatedPicture src={photo.animation} isCurrent />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ alt }: WireFile, name: string) => (alt ? `${name}: ${alt}` : name)

function Tile({ photo }: { photo: WireFile }) {
  const src = photo.pictures[0]?.url ?? photo.url
  if (!src) return null
  return (
    <Picture
      className={styles.picture}
      src={src}
      srcSet={srcSetOf(photo.pictures)}
      sizes="300px"
      alt=""
      width={photo.width ?? 1}
      height={photo.height ?? 1}
      hash={photo.thumbhash}
    />
  )
}
