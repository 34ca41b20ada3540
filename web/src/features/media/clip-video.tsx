import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { playAlone } from '../../lib/media/play-alone.ts'
import { IconButton } from '../../ui/button.tsx'
import { attachVideo } from './attach-video.ts'
import styles from './clip-video.module.css'
import { prefersNoMotion } from './hover-preview.tsx'
import { keepSignedUrl } from './signed-url.ts'
import type { WireFile } from './wire-file.ts'

interface ClipVideoProps {
  file: WireFile
  by: string
  renew: (fileId: string) => Promise<WireFile>
  /** True for the clip on screen; the one after it is only loaded. */
  isCurrent: boolean
  isMuted: boolean
}

/**
 * Plays the clip on screen, again and again, without sound at first. It starts only when it is
 * asked to where reduced motion or reduced data is preferred.
 */
export function ClipVideo({ file, by, renew, isCurrent, isMuted }: ClipVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMoving, setMoving] = useState(false)
  const attached = useAttached(video, file, renew)
  useEffect(() => setMoving(isCurrent && !prefersNoMotion()), [isCurrent])
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!isMoving) return element.pause()
    // A source that is attached later would end the attempt to play.
    if (attached === 0) return
    playAlone(element)
    element.play().catch(({ name }: Error) => {
      if (name === 'NotAllowedError') setMoving(false)
    })
  }, [isMoving, attached])
  const name = file.alt ? t`Clip by ${by}: ${file.alt}` : t`Clip by ${by}`
  return (
    <div className={styles.frame}>
      <video
        ref={video}
        className={styles.video}
        poster={file.thumbnails.at(-1)}
        aria-label={name}
        muted={isMuted}
        loop
        playsInline
        preload={isCurrent ? 'auto' : 'metadata'}
        onClick={() => setMoving(!isMoving)}
      />
      {isCurrent && !isMoving && (
        <IconButton
          look="glass"
          className={styles.play}
          label={t`Play the clip`}
          onClick={() => setMoving(true)}
        >
          <IconPlayerPlay size={32} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** The number of times that a clip whose address was refused is attached again. */
const ATTEMPTS = 2

/**
 * Attaches the file to the video, and again when its address was refused. Returns how many times a
 * source was attached.
 */
function useAttached(
  video: RefObject<HTMLVideoElement | null>,
  file: WireFile,
  renew: (fileId: string) => Promise<WireFile>,
): number {
  const [attempt, setAttempt] = useState(0)
  const [attached, setAttached] = useState(0)
  const latest = useRef(renew)
  latest.current = renew
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file and a new attempt attach it again
  useEffect(() => {
    const element = video.current
    if (!element) return
    const ending = new AbortController()
    const signedUrl = keepSignedUrl({
      url: attempt === 0 ? file.url : null,
      renew: () => latest.current(file._id),
    })
    void attachVideo(element, {
      signedUrl,
      onExpired: () => setAttempt((known) => Math.min(known + 1, ATTEMPTS)),
      onQualities: () => undefined,
      signal: ending.signal,
    }).then(
      () => !ending.signal.aborted && setAttached((known) => known + 1),
      () => undefined,
    )
    return () => ending.abort()
  }, [file._id, attempt])
  return attached
}
