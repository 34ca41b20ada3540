import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './audio-player.module.css'
import type { WireFile } from './media-set.tsx'

const SoundPlayer = lazy(() => import('./sound-player.tsx'))

/** What a sound is played with. */
export interface AudioPlayerProps {
  file: WireFile
  /** Whose sound it is. */
  by: string
  /** Asks for a fresh address, while access holds. */
  renew: (fileId: string) => Promise<WireFile>
}

/** A sound with its form; the player arrives after the page, and what it plays with the first press. */
export function AudioPlayer(props: AudioPlayerProps) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const place = <div className={styles.place} />
  return isHere ? (
    <Suspense fallback={place}>
      <SoundPlayer {...props} />
    </Suspense>
  ) : (
    place
  )
}
