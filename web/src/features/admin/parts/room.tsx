import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import styles from './room.module.css'

interface RoomProps {
  /** Its heading; left out where `head` brings its own. */
  title?: string
  /** Stands in the place of the heading: somebody's picture and names. */
  head?: ReactNode
  /** What one does here, in a sentence. */
  words?: ReactNode
  /** The list this page was opened from. */
  back?: { readonly to: string; readonly text: string }
  actions?: ReactNode
  children: ReactNode
}

/** A room of the console: its heading, then what is in it. */
export function Room({ title, head, words, back, actions, children }: RoomProps) {
  return (
    <div className={styles.room}>
      <header className={styles.header}>
        <div className={styles.heading}>
          {back && (
            <Link to={back.to} className={styles.back}>
              <IconChevronLeft size={16} stroke={2.2} aria-hidden="true" />
              {back.text}
            </Link>
          )}
          {title && <h1>{title}</h1>}
          {head}
          {words && <p className={styles.words}>{words}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Tabs of a room, side by side at its start. */
export function RoomTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className={styles.tabs}>
      <Tabs label={label} tabs={tabs} />
    </div>
  )
}
