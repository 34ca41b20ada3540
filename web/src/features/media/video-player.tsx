import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { MediaTag } from '../../ui/pill.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { WireFile } from './media-set.tsx'
import { srcSetOf } from './pictures.ts'
import { type Track, usePlayback } from './use-playback.ts'
import styles from './video-player.module.css'

interface VideoPlayerProps {
  file: WireFile
  by: string
  /** Asks for a fresh address, while access holds. */
  renew: (fileId: string) => Promise<WireFile>
  /** False on the slides beside the one that is shown: they can be neither reached nor heard. */
  isCurrent?: boolean
  eager?: boolean
  /** Begins at once: the press that mounted it was the wish to play. */
  autoPlay?: boolean
  /** Captions, one file a language. */
  captions?: readonly Track[]
}

/** A film: its poster and one button; the player, and what it needs to play, arrive with the first press. */
export function VideoPlayer({ isCurrent = true, autoPlay = false, ...props }: VideoPlayerProps) {
  const [isStarted, setStarted] = useState(autoPlay)
  if (isStarted) return <Playing {...props} isCurrent={isCurrent} />
  const { file, by, eager = false } = props
  return (
    <div className={styles.player}>
      <Poster file={file} eager={eager} />
      <button
        type="button"
        className={styles.start}
        aria-label={`Play video by ${by}`}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => setStarted(true)}
      >
        <span className={styles.disc}>
          <IconPlayerPlayFilled size={28} aria-hidden="true" />
        </span>
      </button>
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
      alt=""
      width={file.width ?? 16}
      height={file.height ?? 9}
      hash={file.thumbhash}
      eager={eager}
    />
  )
}

type PlayingProps = Omit<VideoPlayerProps, 'autoPlay'> & { isCurrent: boolean }

function Playing({ file, by, renew, isCurrent, captions = [] }: PlayingProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry } = usePlayback({ video, file, renew })
  useEffect(() => {
    if (isCurrent) video.current?.focus()
    else video.current?.pause()
  }, [isCurrent])
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are those the file brings; a film without speech has none */}
      <video
        ref={video}
        className={styles.video}
        aria-label={`Video by ${by}`}
        poster={file.pictures.at(-1)?.url ?? file.thumbnails.at(-1)}
        controls={isCurrent}
        controlsList="nodownload"
        playsInline
        preload="auto"
        tabIndex={isCurrent ? 0 : -1}
      >
        {captions.map(({ src, language, label }, at) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} default={at === 0} />
        ))}
      </video>
      {state === 'loading' && (
        <span className={styles.wait}>
          <Spinner label="Loading the video" size={34} />
        </span>
      )}
      {state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>The video stopped loading.</p>
          <Button variant="white" size="s" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
