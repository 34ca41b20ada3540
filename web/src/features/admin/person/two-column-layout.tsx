import type { ReactNode } from 'react'
import styles from './two-column-layout.module.css'

/** The two columns of a page about one account: what is worked on, and beside it what is looked at and switched. */
export function TwoColumnLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  )
}
