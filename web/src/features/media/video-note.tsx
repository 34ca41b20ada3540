import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { playAlone } from '../../lib/media/play-alone.ts'
import { prefersNoMotion } from './hover-preview.tsx'
import styles from './video-note.module.css'
import type { VideoPlayerProps } from './video-playback.tsx'
import type { WireFile } from './wire-file.ts'

/** Returns true for a video note that is one file, as it is once it was processed. */
export const isVideoNote = ({ type, mimeType, url }: WireFile): boolean =>
  type === 'message-note-video' && url !== null && mimeType === 'video/mp4'

/**
 * Shows a video note in a circle: it plays without sound again and again, a press plays it once
 * with sound from its beginning, and another press stops it. It stands still where reduced motion
 * or reduced data is preferred.
 */
export function VideoNote({ file, by, renew }: Pick<VideoPlayerProps, 'file' | 'by' | 'renew'>) {
  const [url, setUrl] = useState(file.url)
  const [mode, setMode] = useState<'still' | 'moving' | 'heard'>('still')
  const video = useRef<HTMLVideoElement>(null)
  const isHeard = mode === 'heard'
  const rest = () => setMode(prefersNoMotion() ? 'still' : 'moving')
  useEffect(() => setMode(prefersNoMotion() ? 'still' : 'moving'), [])
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (mode === 'still') return element.pause()
    if (mode === 'heard') element.currentTime = 0
    element.play().catch(() => setMode('still'))
  }, [mode])
  const Icon = isHeard ? IconVolume : mode === 'moving' ? IconVolumeOff : IconPlayerPlayFilled
  return (
    <button
      type="button"
      className={styles.note}
      aria-label={isHeard ? t`Stop the video note by ${by}` : t`Play the video note by ${by}`}
      onClick={() => setMode(isHeard ? 'still' : 'heard')}
    >
      <video
        ref={video}
        src={url ?? undefined}
        poster={file.thumbnails.at(-1)}
        muted={!isHeard}
        loop={!isHeard}
        playsInline
        preload="metadata"
        onPlay={({ currentTarget }) => isHeard && playAlone(currentTarget)}
        onPause={() => isHeard && rest()}
        onError={() => url === file.url && void renew(file._id).then((fresh) => setUrl(fresh.url))}
      />
      <span className={styles.facts}>
        <Icon size={14} aria-hidden="true" />
        {file.duration !== null && formatDuration(file.duration)}
      </span>
    </button>
  )
}
