import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './page.module.css'

interface PageProps {
  /** The page's heading; left out where the content begins with its own. */
  title?: ReactNode
  /** The content beside the heading. */
  actions?: ReactNode
  /** The sticky panel beside the column from 1080 px; hidden below. */
  aside?: ReactNode
  /** Uses the panel's room as well: tables and dashboards. */
  wide?: boolean
  children: ReactNode
}

/**
 * Lays out a page inside the frame: one reading column with a panel beside it, or one wide column.
 */
export function Page({ title, actions, aside, wide = false, children }: PageProps) {
  return (
    <div className={cx(styles.page, wide && styles.wide)}>
      <div className={styles.column}>
        {(title || actions) && (
          <header className={styles.header}>
            {title && <h1>{title}</h1>}
            {actions}
          </header>
        )}
        {children}
      </div>
      {!wide && aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}
