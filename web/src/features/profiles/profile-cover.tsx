import styles from './profile-cover.module.css'

/** Draws the cover of a profile, which fades into the page through a haze of its own colours. */
export function ProfileCover({ src }: { src: string | null }) {
  if (!src) return <div className={styles.none} />
  return (
    <div className={styles.cover}>
      <img src={src} alt="" className={styles.sharp} fetchPriority="high" decoding="async" />
      <img src={src} alt="" className={styles.haze} decoding="async" aria-hidden="true" />
    </div>
  )
}
