import { Link } from 'react-router'
import styles from './tabs.module.css'
import { useScrollActiveIntoView } from './use-scroll-active-into-view.ts'

/** One tab: a link, so that it has an address and works without scripts. */
export interface Tab {
  readonly to: string
  readonly text: string
  readonly count?: number | string
  readonly current: boolean
}

/**
 * Draws tabs as links. `label` names the set for screen readers; `sticky` keeps them under the top
 * bar.
 */
export function Tabs({
  label,
  tabs,
  sticky = false,
}: {
  label: string
  tabs: readonly Tab[]
  sticky?: boolean
}) {
  const row = useScrollActiveIntoView<HTMLElement>(tabs.find(({ current }) => current)?.to)
  return (
    <nav
      ref={row}
      aria-label={label}
      className={sticky ? `${styles.tabs} ${styles.sticky}` : styles.tabs}
    >
      {tabs.map(({ to, text, count, current }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={current ? 'page' : undefined}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
