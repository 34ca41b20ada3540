import type { ReactNode } from 'react'
import styles from './two-line-cell.module.css'

/** Draws a table cell of two lines: the content, and a muted note about it. */
export function TwoLineCell({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.cell}>
      <span>{children}</span>
      {note && <small>{note}</small>}
    </span>
  )
}
