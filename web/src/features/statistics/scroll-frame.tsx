import type { ReactNode } from 'react'
import styles from './statistics.module.css'

/** Frames a table that may be wider or longer than its card; the keyboard scrolls it too. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
    <section className={styles.table} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
