import { NavLink } from 'react-router'
import type { NavItem } from './nav-items.ts'
import styles from './sidebar.module.css'

/** Draws links of the sidebar. */
export const SidebarLinks = ({ items }: { items: readonly NavItem[] }) =>
  items.map(({ to, text, Icon, hasPagesBelow }) => (
    <NavLink key={to} to={to} end={!hasPagesBelow} className={styles.item ?? ''}>
      <Icon size={23} stroke={1.8} />
      {text}
    </NavLink>
  ))
