import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useScrollActiveIntoView } from '../../../ui/use-scroll-active-into-view.ts'
import { groups, type SettingGroup, shownGroups } from './groups.ts'
import styles from './settings.module.css'

/** Lists the groups of settings: beside them on wide screens, above them on phones. */
export function GroupList({ current }: { current: SettingGroup | undefined }) {
  const row = useScrollActiveIntoView<HTMLElement>(current)
  return (
    <nav ref={row} className={styles.groups} aria-label={t`Settings groups`}>
      {shownGroups().map((group, at) => (
        <Link
          key={group}
          to={href('admin/settings', undefined, { group: at === 0 ? undefined : group })}
          aria-current={group === current ? 'page' : undefined}
          replace
          preventScrollReset
        >
          {groups()[group].title}
        </Link>
      ))}
    </nav>
  )
}
