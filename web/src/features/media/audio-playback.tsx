import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { formatDuration } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AiTag } from './ai-tag.tsx'
import styles from './audio-player.module.css'
import { usePlayback } from './use-playback.ts'
import { seekPosition, waveBox, wavePath } from './waveform.ts'
import type { WireFile } from './wire-file.ts'

const speeds = [1, 1.5, 2]

/** The properties of the audio player. */
export interface AudioPlayerProps {
  file: WireFile
  /** The name of the creator. */
  by: string
  /** Requests a fresh address, while access lasts. */
  renew: (fileId: string) => Promise<WireFile>
}

/** Plays audio: the waveform to seek in by pointer and keys, the time, and the speed. */
export default function AudioPlayback({ file, by, renew }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const sound = useAudio(audio, file.duration ?? 0)
  const { state, retry } = usePlayback({ video: audio, file, renew, isWanted: sound.isStarted })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, this groups the parts of a player
    <div role="group" className={styles.player} aria-label={t`Audio by ${by}`}>
      <audio ref={audio} preload="auto" {...sound.events} />
      <button
        type="button"
        className={styles.play}
        aria-label={sound.isPlaying ? t`Pause` : t`Play`}
        onClick={sound.toggle}
      >
        <PlayIcon isPlaying={sound.isPlaying} isWaiting={sound.isStarted && state === 'loading'} />
      </button>
      {state === 'failed' ? (
        <div className={styles.failed} role="alert">
          {t`The audio stopped loading.`}
          <Button size="s" onClick={retry}>
            {t`Try again`}
          </Button>
        </div>
      ) : (
        <Track peaks={file.waveform ?? []} sound={sound} />
      )}
      <AiTag file={file} />
      <button
        type="button"
        className={styles.speed}
        aria-label={t`Speed: ${sound.speed} times`}
        onClick={sound.changeSpeed}
      >
        {sound.speed}×
      </button>
    </div>
  )
}

function PlayIcon({ isPlaying, isWaiting }: { isPlaying: boolean; isWaiting: boolean }) {
  if (isWaiting) return <Spinner label={t`Loading the audio`} size={24} />
  return isPlaying ? (
    <IconPlayerPauseFilled size={24} aria-hidden="true" />
  ) : (
    <IconPlayerPlayFilled size={24} aria-hidden="true" />
  )
}

function Track({ peaks, sound }: { peaks: readonly number[]; sound: ReturnType<typeof useAudio> }) {
  const { at, duration, seek, toggle } = sound
  const path = useMemo(() => wavePath(peaks), [peaks])
  const left = duration > 0 ? 100 - (at / duration) * 100 : 100
  const keys = (event: KeyboardEvent) => {
    const place = seekPosition(event.key, { at, duration })
    if (place === undefined && event.key !== ' ') return
    event.preventDefault()
    if (place === undefined) toggle()
    else seek(place)
  }
  return (
    <div className={styles.middle} dir="ltr">
      <div className={styles.track}>
        <svg
          className={styles.wave}
          viewBox={`0 0 ${waveBox.width} ${waveBox.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.rest} d={path} />
          <path className={styles.played} d={path} style={{ clipPath: `inset(0 ${left}% 0 0)` }} />
        </svg>
        <input
          type="range"
          className={styles.seek}
          aria-label={t`Position`}
          aria-valuetext={t`${formatDuration(at)} of ${formatDuration(duration)}`}
          min={0}
          max={duration}
          step={0.1}
          value={at}
          onChange={({ target }) => seek(target.valueAsNumber)}
          onKeyDown={keys}
        />
      </div>
      <div className={styles.times}>
        <span>{formatDuration(at)}</span>
        <span>{formatDuration(duration)}</span>
      </div>
    </div>
  )
}

/** Holds the position of the playback and its controls, before and after it has started. */
function useAudio(audio: RefObject<HTMLAudioElement | null>, duration: number) {
  const [isStarted, setStarted] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState(1)
  const read = () => setAt(Math.min(duration, audio.current?.currentTime ?? 0))
  return {
    isStarted,
    isPlaying,
    at,
    duration,
    speed,
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: read,
      onSeeked: read,
    },
    toggle() {
      setStarted(true)
      if (!isStarted) return
      if (isPlaying) audio.current?.pause()
      else void audio.current?.play().catch(() => undefined)
    },
    seek(place: number) {
      setAt(place)
      if (audio.current) audio.current.currentTime = place
    },
    changeSpeed() {
      const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
      setSpeed(next)
      if (!audio.current) return
      audio.current.defaultPlaybackRate = next
      audio.current.playbackRate = next
    },
  }
}
