import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCaptions } from './use-captions.ts'
import { usePlayback } from './use-playback.ts'
import styles from './video-player.module.css'
import type { WireFile } from './wire-file.ts'

/** The properties of the video player. */
export interface VideoPlayerProps {
  file: WireFile
  by: string
  /** Requests a fresh address, while access lasts. */
  renew: (fileId: string) => Promise<WireFile>
  /** False on the slides beside the current one: they can be neither focused nor heard. */
  isCurrent?: boolean
  eager?: boolean
  /** Starts immediately, because the click that mounted it asked to play. */
  autoPlay?: boolean
}

type VideoPlaybackProps = Omit<VideoPlayerProps, 'autoPlay'> & { isCurrent: boolean }

/** Plays a video with the browser's own controls, which also offer its captions. */
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
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are those of the file; a video without speech has none */}
      <video
        ref={video}
        className={styles.video}
        aria-label={file.alt ? t`Video by ${by}: ${file.alt}` : t`Video by ${by}`}
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
          <Spinner label={t`Loading the video`} size={34} />
        </span>
      )}
      {state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{t`The video stopped loading.`}</p>
          <Button variant="white" size="s" onClick={retry}>
            {t`Try again`}
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

/** Draws the quality menu with the browser's own control, which opens over everything and is native on phones. */
function QualityMenu({ names, chosen, choose }: QualityMenuProps) {
  return (
    <select
      className={styles.quality}
      aria-label={t`Quality`}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t`Auto`}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  )
}
