import type { ReactNode } from 'react'
import { formatUnread } from '../../lib/realtime/unread-count.ts'
import styles from './notification-bell.module.css'

interface CountedIconProps {
  count: number
  /** The count in words, for screen readers. */
  label: string
  children: ReactNode
}

/** Draws an icon with a number on it, unless the number is zero. */
export function CountedIcon({ count, label, children }: CountedIconProps) {
  return (
    <span className={styles.bell}>
      {children}
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {formatUnread(count)}
          </span>
          <span className="hidden-visually">{label}</span>
        </>
      )}
    </span>
  )
}
