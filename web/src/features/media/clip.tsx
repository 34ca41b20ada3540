import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './clip.module.css'
import { prefersNoMotion } from './hover-preview.tsx'
import type { VideoPlayerProps } from './video-playback.tsx'
import { VideoPlayer } from './video-player.tsx'
import type { WireFile } from './wire-file.ts'

const CLIP_SECONDS = 10

/** Returns true for a short video, which is shown as a clip once it is one file. */
export const isClip = ({ type, duration, mimeType, url }: WireFile): boolean =>
  type.endsWith('video') &&
  url !== null &&
  mimeType === 'video/mp4' &&
  duration !== null &&
  duration <= CLIP_SECONDS

/**
 * Plays a short video without sound, again and again. It can be stopped, and opened with sound in
 * the player; it does not start where reduced motion or reduced data is preferred.
 */
export function Clip(props: VideoPlayerProps) {
  const { file, by, renew } = props
  const [url, setUrl] = useState(file.url)
  const [isMoving, setMoving] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => setMoving(!prefersNoMotion()), [])
  useEffect(() => {
    if (isMoving) video.current?.play().catch(() => setMoving(false))
    else video.current?.pause()
  }, [isMoving])
  if (isOpened) return <VideoPlayer {...props} autoPlay />
  const name = file.alt ? t`Clip by ${by}: ${file.alt}` : t`Clip by ${by}`
  return (
    <div className={styles.clip}>
      <video
        ref={video}
        className={styles.video}
        src={url ?? undefined}
        poster={file.thumbnails.at(-1)}
        aria-label={name}
        muted
        loop
        playsInline
        preload="metadata"
        onError={() => url === file.url && void renew(file._id).then((fresh) => setUrl(fresh.url))}
      />
      <IconButton
        look="glass"
        className={styles.stop}
        label={isMoving ? t`Stop the clip` : t`Play the clip`}
        onClick={() => setMoving(!isMoving)}
      >
        {isMoving ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
      </IconButton>
      <IconButton
        look="glass"
        className={styles.open}
        label={t`Play with sound`}
        onClick={() => setOpened(true)}
      >
        <IconVolume size={20} />
      </IconButton>
    </div>
  )
}
