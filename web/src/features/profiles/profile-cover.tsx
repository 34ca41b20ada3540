import styles from './profile-cover.module.css'

/** The picture over a profile, fading into the page: below, its own colours as haze rather than grey. */
export function ProfileCover({ src }: { src: string | null }) {
  if (!src) return <div className={styles.none} />
  return (
    <div className={styles.cover}>
      <img src={src} alt="" className={styles.sharp} fetchPriority="high" decoding="async" />
      <img src={src} alt="" className={styles.haze} decoding="async" aria-hidden="true" />
    </div>
  )
}
