import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { AudioPlayerProps } from './audio-playback.tsx'
import styles from './audio-player.module.css'

const AudioPlayback = lazy(() => import('./audio-playback.tsx'))

/** A sound with its form; the player arrives after the page, and what it plays with the first press. */
export function AudioPlayer(props: AudioPlayerProps) {
  const isHere = useHydrated()
  const place = <div className={styles.place} />
  return isHere ? (
    <Suspense fallback={place}>
      <AudioPlayback {...props} />
    </Suspense>
  ) : (
    place
  )
}
