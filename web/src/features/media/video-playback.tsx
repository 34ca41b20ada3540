import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { cx } from '../../ui/class-names.ts'
import { PictureGround } from '../../ui/picture.tsx'
import { AiTag } from './ai-tag.tsx'
import { CaptionLines } from './player/caption-lines.tsx'
import { Controls } from './player/controls.tsx'
import { actionOf, type KeyAction } from './player/keys.ts'
import { PlayerPanels } from './player/player-panels.tsx'
import { PlayerStatus } from './player/player-status.tsx'
import { readPreferences } from './player/preferences.ts'
import type { NextVideo } from './player/up-next.tsx'
import { useCaptionChoice } from './player/use-caption-choice.ts'
import { useChatChoice } from './player/use-chat-choice.ts'
import { useGestures } from './player/use-gestures.ts'
import { useIdle } from './player/use-idle.ts'
import { useMediaState } from './player/use-media-state.ts'
import { useNotice } from './player/use-notice.ts'
import { runKey, usePlayerActions } from './player/use-player-actions.ts'
import { useResume } from './player/use-resume.ts'
import { useCaptions } from './use-captions.ts'
import { usePlayback } from './use-playback.ts'
import styles from './video-player.module.css'
import type { WireFile } from './wire-file.ts'

const ReplayChat = lazy(() => import('./player/replay-chat.tsx'))

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
  /** False for one’s own videos in the studio, which always begin at their start. */
  remembers?: boolean
  /** The video that follows in a list: offered when this one ends, and played after a countdown. */
  next?: NextVideo | undefined
}

type VideoPlaybackProps = Omit<VideoPlayerProps, 'autoPlay'> & { isCurrent: boolean }

/** Plays a video, with controls of its own for pointers, fingers, keys and screen readers. */
export default function VideoPlayback({
  file,
  by,
  renew,
  isCurrent,
  remembers = true,
  next,
}: VideoPlaybackProps) {
  const player = usePlayer({ file, renew, isCurrent, remembers, next })
  const { video, frame, media, captions, playback } = player
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the video and the controls inside
    <div
      ref={frame}
      className={cx(styles.player, styles.playing)}
      data-idle={player.isIdle || undefined}
      onKeyDown={player.onKeyDown}
    >
      <PictureGround hash={file.thumbhash} className={styles.ground} />
      <video
        ref={video}
        className={styles.video}
        aria-label={file.alt ? t`Video by ${by}: ${file.alt}` : t`Video by ${by}`}
        poster={file.pictures.at(-1)?.url ?? file.thumbnails.at(-1)}
        playsInline
        preload="auto"
        tabIndex={isCurrent ? 0 : -1}
        onContextMenu={(event) => event.preventDefault()}
        {...player.gestures}
      >
        {captions.tracks.map(({ src, language, label }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={label} />
        ))}
      </video>
      <CaptionLines
        video={video}
        tracks={captions.tracks}
        language={captions.language}
        size={captions.size}
      />
      <PlayerStatus
        playback={playback}
        media={media}
        resumedAt={player.resumedAt}
        notice={player.notice}
        restart={player.restart}
      />
      {isCurrent && player.chat?.isShown && (
        <Suspense>
          <ReplayChat
            fileId={file._id}
            at={media.at}
            duration={media.duration}
            address={playback.address}
          />
        </Suspense>
      )}
      {isCurrent && <AiTag file={file} />}
      {isCurrent && <PlayerControls player={player} file={file} renew={renew} next={next} />}
    </div>
  )
}

interface PlayerControlsProps extends Pick<VideoPlaybackProps, 'file' | 'renew' | 'next'> {
  player: ReturnType<typeof usePlayer>
}

function PlayerControls({ player, file, renew, next }: PlayerControlsProps) {
  const { media, captions, playback } = player
  return (
    <>
      <Controls
        file={file}
        renew={renew}
        media={media}
        captions={captions}
        chat={player.chat}
        next={next}
        {...player.panels}
        actions={player.actions}
      />
      <PlayerPanels
        file={file}
        media={media}
        captions={captions}
        next={next}
        {...player.panels}
        actions={player.actions}
        quality={playback.quality}
      />
    </>
  )
}

type PlayerOptions = Pick<VideoPlaybackProps, 'file' | 'renew' | 'isCurrent' | 'next'> & {
  remembers: boolean
}

/** Joins the parts of the player: its state, its actions, its keys and gestures. */
function usePlayer({ file, renew, isCurrent, remembers, next }: PlayerOptions) {
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const playback = usePlayback({ video, file, renew })
  const resumedAt = useResume({ video, file, address: playback.address, isOn: remembers })
  const media = useMediaState(video, file.duration ?? 0)
  const captions = useCaptionChoice(useCaptions({ file, renew }))
  const chat = useChatChoice(file)
  const actions = usePlayerActions({ video, frame })
  const panels = usePanels()
  const { notice, show } = useNotice(video)
  const { isIdle, wake, rest } = useIdle(frame, media.isPlaying && panels.panel === undefined)
  useStart(video, isCurrent)
  const toggleCaptions = captions.toggle
  const playNext = next?.onPlay
  const showShortcuts = () => panels.onPanel('shortcuts')
  const onKeyDown = keyHandler((action) => {
    runKey(action, { video, actions, toggleCaptions, showShortcuts, playNext })
    show(action)
  })
  const gestures = useGestures({
    onClick: actions.toggle,
    onDoubleClick: actions.toggleFullscreen,
    onTap: isIdle || !media.isPlaying ? wake : rest,
    onDoubleTap(side) {
      actions.seekBy(side * 10)
      show({ kind: 'seek', by: side * 10 })
    },
  })
  const restart = () => actions.seekTo(0)
  const states = { playback, media, captions, chat, panels, notice, isIdle, resumedAt }
  return { ...states, video, frame, actions, restart, onKeyDown, gestures }
}

/** Returns the handler of keys of the whole player, which hands on those that are its own. */
const keyHandler = (run: (action: KeyAction) => void) => (event: KeyboardEvent) => {
  const action = actionOf(event)
  if (!action || isForControl(event)) return
  event.preventDefault()
  // A set of slides around the player has keys of its own.
  event.stopPropagation()
  run(action)
}

/**
 * Returns true for keys that a focused control of the player uses itself: Space on buttons, arrows
 * on the volume.
 */
function isForControl({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLButtonElement) return key === ' '
  return (
    target instanceof HTMLElement && 'ownKeys' in target.dataset && /^(Arrow|Home|End)/.test(key)
  )
}

/**
 * Focuses a video that starts, with the volume of the last one, and pauses it on a slide that is
 * left.
 */
function useStart(video: { readonly current: HTMLVideoElement | null }, isCurrent: boolean): void {
  useEffect(() => {
    if (!video.current) return
    const { volume, isMuted } = readPreferences()
    video.current.volume = volume
    video.current.muted = isMuted
  }, [video])
  useEffect(() => {
    if (isCurrent) video.current?.focus({ preventScroll: true })
    else video.current?.pause()
  }, [video, isCurrent])
}

/** Holds which panel is open over the video. */
function usePanels() {
  const [panel, setPanel] = useState<'settings' | 'chapters' | 'shortcuts'>()
  return {
    panel,
    onPanel: (name: 'settings' | 'chapters' | 'shortcuts') =>
      setPanel((open) => (open === name ? undefined : name)),
    onClose: () => setPanel(undefined),
  }
}
