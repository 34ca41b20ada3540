import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import styles from './admin-page.module.css'

interface AdminPageProps {
  /** Its heading; left out where `head` brings its own. */
  title?: string
  /** Stands in the place of the heading: somebody's picture and names. */
  head?: ReactNode
  /** What one does here, in a sentence. */
  description?: ReactNode
  /** The list this page was opened from. */
  back?: { readonly to: string; readonly text: string }
  actions?: ReactNode
  children: ReactNode
}

/** A room of the console: its heading, then what is in it. */
export function AdminPage({ title, head, description, back, actions, children }: AdminPageProps) {
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
          {description && <p className={styles.words}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Tabs of a room, side by side at its start. */
export function AdminPageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className={styles.tabs}>
      <Tabs label={label} tabs={tabs} />
    </div>
  )
}
