import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { Card } from './card.tsx'
import styles from './link-list.module.css'

/** A link to a page, or to a part of this one. */
export interface LinkListItem {
  readonly to: string
  readonly text: string
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
}

/** Draws a card of links, one a line. `label` names it for screen readers. */
export function LinkList({ label, links }: { label: string; links: readonly LinkListItem[] }) {
  return (
    <Card flush>
      <nav aria-label={label} className={styles.links}>
        {links.map(({ to, text, Icon }) => (
          <Link key={to} to={to}>
            <Icon size={22} stroke={1.8} />
            {text}
            <IconChevronRight size={19} />
          </Link>
        ))}
      </nav>
    </Card>
  )
}
