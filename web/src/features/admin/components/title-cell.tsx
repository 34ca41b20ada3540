import type { ReactNode } from 'react'
import styles from './title-cell.module.css'

/** Shows the first cell of a row: its name, usually a link, and a short note below it. */
export function TitleCell({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.titled}>
      {children}
      {note && <small className="dim">{note}</small>}
    </span>
  )
}
