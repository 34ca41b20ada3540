import { lazy, Suspense } from 'react'
import { useIsHere } from '../../lib/use-is-here.ts'
import styles from './audio-player.module.css'
import type { SoundPlayerProps } from './sound-player.tsx'

const SoundPlayer = lazy(() => import('./sound-player.tsx'))

/** A sound with its form; the player arrives after the page, and what it plays with the first press. */
export function AudioPlayer(props: SoundPlayerProps) {
  const isHere = useIsHere()
  const place = <div className={styles.place} />
  return isHere ? (
    <Suspense fallback={place}>
      <SoundPlayer {...props} />
    </Suspense>
  ) : (
    place
  )
}
