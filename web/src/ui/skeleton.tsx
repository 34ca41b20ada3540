import { t } from '../lib/i18n/i18n.ts'
import styles from './skeleton.module.css'

type Length = number | string

/** Draws a placeholder in the size of the content that is loading. */
export function Skeleton({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: Length
  height?: Length
  round?: boolean
}) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
    />
  )
}

/** Wraps placeholders and tells screen readers, once, that something is loading. */
export function Loading({
  label = t`Loading`,
  children,
}: {
  label?: string
  children: React.ReactNode
}) {
  return (
    <div role="status" aria-busy="true">
      <span className="hidden-visually">{label}</span>
      {children}
    </div>
  )
}
