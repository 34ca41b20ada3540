import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconPictureInPicture from '@tabler/icons-react/dist/esm/icons/IconPictureInPicture.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { attachPlaylist, type PlaylistSource } from '../../lib/live-video/attach-playlist.ts'
import type { VideoQuality } from '../../lib/live-video/use-quality.ts'
import { Button, IconButton } from '../button.tsx'
import { cx } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import styles from './live-player.module.css'
import { QualityMenu } from './quality-menu.tsx'

interface LivePlayerProps {
  /** The stream that is played; undefined while nothing arrives. */
  media: MediaStream | undefined
  /** The playlist that is played instead, when the video is packaged as HLS. */
  playlist?: PlaylistSource | undefined
  /** The qualities among which the viewer chooses; without them there is no menu. */
  quality?: VideoQuality | undefined
  /** The name of the video, for screen readers. */
  label: string
  /** The picture behind the video until it arrives. */
  cover: string | null
  /** Shown in the middle while there is sound without a picture. */
  backdrop?: ReactNode
  /** Says why there is no picture; undefined while there is one. */
  waiting: string | undefined
  /** True when none will come. */
  isOver?: boolean
  /** True while its sound is kept out, whatever the viewer chose. */
  isSilenced?: boolean
  /** The badges over the video. */
  children?: ReactNode
  /** More buttons beside those of the player. */
  tools?: ReactNode
  /**
   * How the video lies in the player: all of it (`whole`, the default), without a margin (`fill`),
   * or, on an upright screen, in a band near the top (`band`). The last two may cut its edges.
   */
  fit?: VideoFit
  /** The element that the button shows on the whole screen; the player unless given. */
  fullScreen?: RefObject<HTMLElement | null>
  /** Called with the shape of the video, whenever it changes. */
  onShape?: (shape: VideoShape) => void
}

export type VideoFit = 'whole' | 'fill' | 'band'

/** The shape of a video: higher than wide, or not. */
export type VideoShape = 'portrait' | 'landscape'

/**
 * Plays a live video with its volume, as a picture in the corner of the screen or on the whole
 * screen.
 */
export function LivePlayer({
  media,
  playlist,
  quality,
  label,
  cover,
  waiting,
  children,
  ...look
}: LivePlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const sound = usePlayback(video, { media, playlist, isSilenced: look.isSilenced ?? false })
  const [size, setSize] = useState(0)
  const fit = styles[look.fit ?? 'whole']
  const resized = (element: HTMLVideoElement) => {
    setSize(Math.min(element.videoWidth, element.videoHeight))
    quality?.refresh()
    look.onShape?.(shapeOf(element))
  }
  return (
    <div ref={frame} className={styles.player}>
      {cover && <img className={styles.cover} src={cover} alt="" />}
      {look.backdrop && !waiting && <div className={cx(styles.backdrop, fit)}>{look.backdrop}</div>}
      {/* biome-ignore lint/a11y/useMediaCaption: live video has no captions */}
      <video
        ref={video}
        className={cx(styles.video, fit)}
        aria-label={label}
        playsInline
        autoPlay
        onResize={({ currentTarget }) => resized(currentTarget)}
      />
      {children && <div className={styles.badges}>{children}</div>}
      {waiting && (
        <p className={styles.waiting} role="status">
          {!look.isOver && <Spinner label="" size={22} />}
          {waiting}
        </p>
      )}
      {(media ?? playlist) && sound.isMuted && !waiting && (
        <div className={styles.unmute}>
          <Button
            variant="white"
            icon={<IconVolumeOff size={19} />}
            onClick={() => sound.setMuted(false)}
          >
            {t`Turn sound on`}
          </Button>
        </div>
      )}
      <PlayerControls
        frame={look.fullScreen ?? frame}
        video={video}
        sound={sound}
        menu={quality && <QualityMenu {...quality} size={size} />}
      >
        {look.tools}
      </PlayerControls>
    </div>
  )
}

const shapeOf = ({ videoWidth, videoHeight }: HTMLVideoElement): VideoShape =>
  videoHeight > videoWidth ? 'portrait' : 'landscape'

interface PlayerControlsProps {
  frame: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
  sound: Sound
  menu: ReactNode
  children: ReactNode
}

function PlayerControls({ frame, video, sound, menu, children }: PlayerControlsProps) {
  const isHydrated = useHydrated()
  const hasPictureInPicture = isHydrated && document.pictureInPictureEnabled
  const hasFullScreen = isHydrated && document.fullscreenEnabled
  const toggleFullScreen = () =>
    document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()
  return (
    <div className={styles.controls}>
      {children}
      <SoundControls {...sound} />
      {menu}
      {hasPictureInPicture && (
        <IconButton
          look="glass"
          className={styles.inPicture}
          label={t`Picture in picture`}
          onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
        >
          <IconPictureInPicture size={20} />
        </IconButton>
      )}
      {hasFullScreen && (
        <IconButton
          look="glass"
          label={t`Full screen`}
          onClick={() => void toggleFullScreen()?.catch(() => undefined)}
        >
          <IconMaximize size={20} />
        </IconButton>
      )}
    </div>
  )
}

function SoundControls({ isMuted, setMuted, volume, setVolume }: Sound) {
  const heard = isMuted ? 0 : volume
  return (
    <>
      <input
        type="range"
        className={styles.volume}
        aria-label={t`Volume`}
        aria-valuetext={`${Math.round(heard * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={({ currentTarget }) => setVolume(currentTarget.valueAsNumber)}
      />
      <IconButton
        look="glass"
        label={isMuted ? t`Turn sound on` : t`Mute`}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
      </IconButton>
    </>
  )
}

const MUTED = 'stream-muted'
const VOLUME = 'stream-volume'
/** The lowest volume that is kept. */
const QUIET = 0.05

/** The volume that was chosen for live videos, from 0 to 1. */
const keptVolume = () =>
  Math.min(1, Math.max(QUIET, Number(localStorage.getItem(VOLUME) ?? 1) || QUIET))

/** The sound of a player, and how the viewer changes it. */
interface Sound {
  readonly isMuted: boolean
  readonly setMuted: (muted: boolean) => void
  readonly volume: number
  /** Sets the volume, which turns the sound on, or off at 0. */
  readonly setVolume: (volume: number) => void
}

/** Plays with sound; browsers refuse it before the first click on a site, but play without it. */
function playAloud(element: HTMLVideoElement, onSilent: () => void): void {
  element.play().catch((error: DOMException) => {
    if (error.name !== 'NotAllowedError') return
    onSilent()
    element.muted = true
    void element.play().catch(() => undefined)
  })
}

interface Played extends Pick<LivePlayerProps, 'media' | 'playlist'> {
  readonly isSilenced: boolean
}

/**
 * Plays media, with sound where the browser allows it; what the viewer chose is kept for the next
 * stream.
 */
function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { media, playlist, isSilenced }: Played,
): Sound {
  const [isMuted, setMuted] = useState(false)
  const [volume, setVolume] = useState(1)
  useEffect(() => {
    setMuted(localStorage.getItem(MUTED) === 'true')
    setVolume(keptVolume())
  }, [])
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
    element.addEventListener('canplay', () => playAloud(element, () => setMuted(true)), {
      signal: ending.signal,
    })
    void attachPlaylist(element, playlist, ending.signal)
    return () => ending.abort()
  }, [video, playlist])
  useEffect(() => {
    if (video.current) Object.assign(video.current, { muted: isMuted || isSilenced, volume })
  }, [video, isMuted, isSilenced, volume])
  const mute = (muted: boolean) => {
    localStorage.setItem(MUTED, String(muted))
    setMuted(muted)
  }
  return {
    isMuted,
    setMuted: mute,
    volume,
    setVolume(next) {
      mute(next === 0)
      if (next === 0) return
      localStorage.setItem(VOLUME, String(next))
      setVolume(next)
    },
  }
}
