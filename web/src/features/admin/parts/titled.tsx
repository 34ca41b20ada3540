import type { ReactNode } from 'react'
import styles from './titled.module.css'

/** What leads a row: its name, usually a link, and a word below it. */
export function Titled({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.titled}>
      {children}
      {note && <small className="dim">{note}</small>}
    </span>
  )
}
