import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import type { AudioPlayerProps } from './audio-playback.tsx'
import styles from './audio-player.module.css'

const AudioPlayback = lazy(() => import('./audio-playback.tsx'))

/**
 * Draws audio with its waveform; the player is loaded after the page, and the audio on the first
 * click.
 */
export function AudioPlayer(props: AudioPlayerProps) {
  const isHydrated = useHydrated()
  const place = <div className={styles.place} />
  return isHydrated ? (
    <Suspense fallback={place}>
      <AudioPlayback {...props} />
    </Suspense>
  ) : (
    place
  )
}
