import type { WirePerformer } from './labels.ts'
import styles from './profile-cover.module.css'

interface ProfileCoverProps {
  large: WirePerformer['cover']
  small: WirePerformer['coverSmall']
}

/**
 * Draws the cover of a profile, which fades into the page through a haze of its own colours. Phones
 * get the small picture, which has two pixels for each of the cover's height there.
 */
export function ProfileCover({ large, small }: ProfileCoverProps) {
  if (!large || !small) return <div className={styles.none} />
  const picture = {
    src: large,
    srcSet: `${small} 900w, ${large} 1800w`,
    sizes: '(max-width: 759.98px) 66vw, 100vw',
    decoding: 'async',
  } as const
  return (
    <div className={styles.cover}>
      <img {...picture} alt="" className={styles.sharp} fetchPriority="high" />
      <img {...picture} alt="" className={styles.haze} aria-hidden="true" />
    </div>
  )
}
