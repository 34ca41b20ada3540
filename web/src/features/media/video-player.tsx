import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { lazy, Suspense, useState } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AiTag } from './ai-tag.tsx'
import { HoverPreview } from './hover-preview.tsx'
import { srcSetOf } from './pictures.ts'
import type { VideoPlayerProps } from './video-playback.tsx'
import styles from './video-player.module.css'
import type { WireFile } from './wire-file.ts'

const VideoPlayback = lazy(() => import('./video-playback.tsx'))

/** Draws a video as its poster and one button; the player is loaded on the first click. */
export function VideoPlayer({ isCurrent = true, autoPlay = false, ...props }: VideoPlayerProps) {
  const [isStarted, setStarted] = useState(autoPlay)
  const { file, by, eager = false } = props
  const poster = <Poster file={file} eager={eager} />
  if (isStarted) {
    return (
      <Suspense fallback={<div className={styles.player}>{poster}</div>}>
        <VideoPlayback {...props} isCurrent={isCurrent} />
      </Suspense>
    )
  }
  return (
    <div className={styles.player}>
      {poster}
      <HoverPreview src={isCurrent ? file.preview : null} />
      <button
        type="button"
        className={styles.start}
        aria-label={file.alt ? t`Play video by ${by}: ${file.alt}` : t`Play video by ${by}`}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => setStarted(true)}
      >
        <span className={styles.disc}>
          <IconPlayerPlayFilled size={28} aria-hidden="true" />
        </span>
      </button>
      {isCurrent && <AiTag file={file} />}
      {file.duration !== null && (
        <span className={styles.length}>
          <MediaTag>{formatDuration(file.duration)}</MediaTag>
        </span>
      )}
    </div>
  )
}

function Poster({ file, eager }: { file: WireFile; eager: boolean }) {
  const src = file.pictures.at(-1)?.url ?? file.thumbnails.at(-1)
  if (!src) return null
  return (
    <Picture
      className={styles.poster}
      src={src}
      srcSet={srcSetOf(file.pictures)}
      sizes="(min-width: 760px) 660px, 100vw"
      alt={file.alt}
      width={file.width ?? 16}
      height={file.height ?? 9}
      hash={file.thumbhash}
      eager={eager}
    />
  )
}
