import { readPublicSettings } from '@stagedoor/contract/settings'
import { readViewer } from '@stagedoor/contract/users'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLoadedAgain } from '../../../lib/api/settle.ts'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import styles from './admin-page.module.css'

interface AdminPageProps {
  /** The heading; omitted where `head` replaces it. */
  title?: string
  /** Replaces the heading, for example with a person's picture and names. */
  head?: ReactNode
  /** One sentence on the purpose of the page. */
  description?: ReactNode
  /** The list this page was opened from. */
  back?: { readonly to: string; readonly text: string }
  actions?: ReactNode
  children: ReactNode
}

/**
 * Shows a page of the console: its heading, then its content. What the root of the site reads is
 * loaded again when a write of the console changes it.
 */
export function AdminPage({ title, head, description, back, actions, children }: AdminPageProps) {
  useLoadedAgain(readPublicSettings, readViewer)
  return (
    <div className={styles.page}>
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
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Shows the tabs at the top of a page. */
export function AdminPageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div className={styles.tabs}>
      <Tabs label={label} tabs={tabs} />
    </div>
  )
}
