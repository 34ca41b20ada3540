import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useRef, useState } from 'react'
import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { playAlone } from '../../../lib/media/play-alone.ts'
import styles from './attachment-tiles.module.css'

interface ListenButtonProps {
  /** The address of the voice note in this browser. */
  src: string
  seconds: number
}

/** Plays a voice note before it is sent. */
export function ListenButton({ src, seconds }: ListenButtonProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const toggle = () => {
    if (isPlaying) audio.current?.pause()
    else void audio.current?.play().catch(() => setPlaying(false))
  }
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the user's own voice, recorded a moment ago */}
      <audio
        ref={audio}
        src={src}
        onPlay={({ currentTarget }) => {
          playAlone(currentTarget)
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <button
        type="button"
        className={styles.listen}
        aria-label={isPlaying ? t`Pause the voice note` : t`Listen to the voice note`}
        onClick={toggle}
      >
        <Icon size={22} aria-hidden="true" />
        <small>{formatDuration(seconds)}</small>
      </button>
    </>
  )
}
