import { useId } from 'react'
import styles from './logo.module.css'

/** Draws the logo: a door left ajar, with light on the step. */
export function LogoMark({ size = 26 }: { size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <defs>
        <linearGradient id={`${id}l`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffd9a0" />
          <stop offset=".55" stopColor="#ff9a6c" />
          <stop offset="1" stopColor="#ff5c77" />
        </linearGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2=".35" y2="1">
          <stop offset="0" stopColor="#ff7a72" stopOpacity=".95" />
          <stop offset="1" stopColor="#ff5c77" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}g`} cx=".5" cy=".5" r=".62">
          <stop offset="0" stopColor="#7a2540" />
          <stop offset="1" stopColor="#1f0d16" />
        </radialGradient>
      </defs>
      <rect width="32" height="32" rx="9" fill={`url(#${id}g)`} />
      <path d="M10 24V10a6 6 0 0 1 12 0v14Z" fill={`url(#${id}l)`} />
      <path d="M10 24 4.5 32h21L22 24Z" fill={`url(#${id}f)`} />
      <path d="M10 24V10a6 6 0 0 1 6-6l-1.2 3.4a3 3 0 0 0-.2 1V27Z" fill="#1a0a12" />
      <circle cx="13" cy="16.5" r=".9" fill="#ffc27a" />
    </svg>
  )
}

/**
 * Draws the logo with the site's name, or the picture that the operator uploaded for each theme.
 */
export function Logo({
  name,
  src,
  darkSrc,
}: {
  name: string
  src?: string | undefined
  darkSrc?: string | undefined
}) {
  if (src || darkSrc) {
    return (
      <span className={styles.logo}>
        <img className={styles.light} src={src || darkSrc} alt={name} height={28} />
        <img className={styles.dark} src={darkSrc || src} alt={name} height={28} />
      </span>
    )
  }
  return (
    <span className={styles.logo}>
      <LogoMark />
      {name}
    </span>
  )
}
