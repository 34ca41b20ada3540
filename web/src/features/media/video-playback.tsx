import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCaptions } from './use-captions.ts'
import { usePlayback } from './use-playback.ts'
import styles from './video-player.module.css'
import type { WireFile } from './wire-file.ts'

/** What a film is played with. */
export interface VideoPlayerProps {
  file: WireFile
  by: string
  /** Asks for a fresh address, while access holds. */
  renew: (fileId: string) => Promise<WireFile>
  /** False on the slides beside the one that is shown: they can be neither reached nor heard. */
  isCurrent?: boolean
  eager?: boolean
  /** Begins at once: the press that mounted it was the wish to play. */
  autoPlay?: boolean
}

type VideoPlaybackProps = Omit<VideoPlayerProps, 'autoPlay'> & { isCurrent: boolean }

/** A film that plays, with the browser's own controls; they offer its captions too. */
export default function VideoPlayback({ file, by, renew, isCurrent }: VideoPlaybackProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, retry, quality } = usePlayback({ video, file, renew })
  const captions = useCaptions({ file, renew })
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
        aria-label={file.alt ? `Video by ${by}: ${file.alt}` : `Video by ${by}`}
        poster={file.pictures.at(-1)?.url ?? file.thumbnails.at(-1)}
        controls={isCurrent}
        controlsList="nodownload"
        playsInline
        preload="auto"
        tabIndex={isCurrent ? 0 : -1}
      >
        {captions.map(({ src, language, label }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} />
        ))}
      </video>
      {isCurrent && quality.names.length > 1 && <QualityMenu {...quality} />}
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

interface QualityMenuProps {
  names: readonly string[]
  chosen: string
  choose: (name: string) => void
}

/** The list of the browser itself: it opens over everything and is the phone's own on a phone. */
function QualityMenu({ names, chosen, choose }: QualityMenuProps) {
  return (
    <select
      className={styles.quality}
      aria-label="Quality"
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">Auto</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}
