import type { ReactNode } from 'react'
import styles from './two-column-layout.module.css'

/**
 * Lays out a page about an account in two columns: what an admin works on, and beside it status and
 * switches.
 */
export function TwoColumnLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  )
}
