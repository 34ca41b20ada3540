import type { ReactNode } from 'react'
import styles from './two-line-cell.module.css'

/** A table's cell of two lines: what it is, and a quiet word about it. */
export function TwoLineCell({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.cell}>
      <span>{children}</span>
      {note && <small>{note}</small>}
    </span>
  )
}
