import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useRef } from 'react'
import { setCookie } from '../../lib/session/cookies.ts'
import { useSession, type Viewer } from '../../lib/session/session.ts'
import { creatorGroups } from './account-nav-items.ts'
import styles from './sidebar.module.css'
import { SidebarLinks } from './sidebar-links.tsx'

const A_YEAR_S = 365 * 86_400

/** Draws the links of a creator's work in groups that can be folded. */
export default function CreatorLinks({ viewer }: { viewer: Viewer }) {
  const { foldedSections = [] } = useSession()
  const kept = useRef(foldedSections.join('.'))
  const list = useRef<HTMLDivElement>(null)
  // A cookie, so that the server draws the next page like that.
  const keep = () => {
    const sections = [...(list.current?.querySelectorAll('details') ?? [])]
    const names = sections.flatMap(({ open, dataset: { section } }) =>
      open || !section ? [] : section,
    )
    const folded = names.join('.')
    if (folded !== kept.current) setCookie('foldedSections', folded, A_YEAR_S)
    kept.current = folded
  }
  // Once, for what was folded before the page hydrated.
  useEffect(keep, [])
  return (
    <div ref={list} className={styles.sections}>
      {creatorGroups(viewer).map(({ name, title, items }) => (
        <details
          key={name}
          className={styles.section}
          data-section={name}
          open={!foldedSections.includes(name)}
          onToggle={keep}
        >
          <summary className={styles.title}>
            {title}
            <IconChevronDown size={16} stroke={2} aria-hidden="true" />
          </summary>
          <SidebarLinks items={items} />
        </details>
      ))}
    </div>
  )
}
