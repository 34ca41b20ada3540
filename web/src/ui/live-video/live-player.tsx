import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconPictureInPicture from '@tabler/icons-react/dist/esm/icons/IconPictureInPicture.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { attachPlaylist, type PlaylistSource } from '../../lib/live-video/attach-playlist.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, IconButton } from '../button.tsx'
import { cx } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import styles from './live-player.module.css'

interface LivePlayerProps {
  /** What is played; undefined while nothing arrives. */
  media: MediaStream | undefined
  /** The playlist that is played instead, when the video is packaged as HLS. */
  playlist?: PlaylistSource | undefined
  /** The name of the video, for screen readers. */
  label: string
  /** The picture behind the video until it arrives. */
  cover: string | null
  /** Says why there is no picture; undefined while there is one. */
  waiting: string | undefined
  /** What lies over the video: badges. */
  children?: ReactNode
  /** More buttons beside those of the player. */
  tools?: ReactNode
  /** Fills the whole player with the video, whose edges may be cut. */
  isFilling?: boolean
  /** Called with the shape of the video, whenever it changes. */
  onShape?: (shape: VideoShape) => void
}

/** The shape of a video: higher than wide, or not. */
export type VideoShape = 'portrait' | 'landscape'

/** Plays a live video with its volume, as a picture in the corner of the screen or on the whole screen. */
export function LivePlayer({ media, playlist, label, cover, waiting, children, ...look }: LivePlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const { isMuted, setMuted } = usePlayback(video, media, playlist)
  return (
    <div ref={frame} className={styles.player}>
      {cover && <img className={styles.cover} src={cover} alt="" />}
      {/* biome-ignore lint/a11y/useMediaCaption: live video has no captions */}
      <video
        ref={video}
        className={cx(styles.video, look.isFilling && styles.filling)}
        aria-label={label}
        playsInline
        autoPlay
        onResize={({ currentTarget }) => look.onShape?.(shapeOf(currentTarget))}
      />
      {children && <div className={styles.badges}>{children}</div>}
      {waiting && (
        <p className={styles.waiting} role="status">
          <Spinner label="" size={22} />
          {waiting}
        </p>
      )}
      {(media ?? playlist) && isMuted && (
        <div className={styles.unmute}>
          <Button variant="white" icon={<IconVolumeOff size={19} />} onClick={() => setMuted(false)}>
            {t`Turn sound on`}
          </Button>
        </div>
      )}
      <PlayerControls frame={frame} video={video} isMuted={isMuted} onMute={setMuted}>
        {look.tools}
      </PlayerControls>
    </div>
  )
}

const shapeOf = ({ videoWidth, videoHeight }: HTMLVideoElement): VideoShape =>
  videoHeight > videoWidth ? 'portrait' : 'landscape'

interface PlayerControlsProps {
  frame: RefObject<HTMLDivElement | null>
  video: RefObject<HTMLVideoElement | null>
  isMuted: boolean
  onMute: (muted: boolean) => void
  children: ReactNode
}

function PlayerControls({ frame, video, isMuted, onMute, children }: PlayerControlsProps) {
  const isHydrated = useHydrated()
  const hasPictureInPicture = isHydrated && document.pictureInPictureEnabled
  const hasFullScreen = isHydrated && document.fullscreenEnabled
  const toggleFullScreen = () =>
    document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()
  return (
    <div className={styles.controls}>
      {children}
      <IconButton look="glass" label={isMuted ? t`Turn sound on` : t`Mute`} onClick={() => onMute(!isMuted)}>
        {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
      </IconButton>
      {hasPictureInPicture && (
        <IconButton
          look="glass"
          label={t`Picture in picture`}
          onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
        >
          <IconPictureInPicture size={20} />
        </IconButton>
      )}
      {hasFullScreen && (
        <IconButton look="glass" label={t`Full screen`} onClick={() => void toggleFullScreen()?.catch(() => undefined)}>
          <IconMaximize size={20} />
        </IconButton>
      )}
    </div>
  )
}

const MUTED = 'stream-muted'

/** Plays with sound; browsers refuse it before the first click on a site, but play without it. */
function playAloud(element: HTMLVideoElement, onSilent: () => void): void {
  element.play().catch((error: DOMException) => {
    if (error.name !== 'NotAllowedError') return
    onSilent()
    element.muted = true
    void element.play().catch(() => undefined)
  })
}

/** Plays media, with sound where the browser allows it; what the viewer chose is kept for the next stream. */
function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  media: MediaStream | undefined,
  playlist: PlaylistSource | undefined,
) {
  const [isMuted, setMuted] = useState(false)
  useEffect(() => setMuted(localStorage.getItem(MUTED) === 'true'), [])
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = media ?? null
    if (media) playAloud(element, () => setMuted(true))
  }, [video, media])
  useEffect(() => {
    const element = video.current
    if (!element || !playlist) return
    const ending = new AbortController()
    element.addEventListener('canplay', () => playAloud(element, () => setMuted(true)), { signal: ending.signal })
    void attachPlaylist(element, playlist, ending.signal)
    return () => ending.abort()
  }, [video, playlist])
  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [video, isMuted])
  return {
    isMuted,
    setMuted(muted: boolean) {
      localStorage.setItem(MUTED, String(muted))
      setMuted(muted)
    },
  }
}
