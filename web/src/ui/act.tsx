import type { ReactNode } from 'react'
import styles from './act.module.css'

/** The button that ends a form, with what belongs to it. In a long dialog it stays in sight while the rest scrolls. */
export function Act({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>
}
