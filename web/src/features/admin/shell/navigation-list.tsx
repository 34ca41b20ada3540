import { NavLink } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { cx } from '../../../ui/class-names.ts'
import { type NavigationItem, navigationSections, type Statistics } from '../navigation.ts'
import { useCounts } from '../queries.ts'
import styles from './navigation-list.module.css'

/** Shows the pages of the console, with the number of records waiting on each. */
export function NavigationList() {
  const { data } = useCounts()
  const { staffRole } = useAccount()
  return (
    <div className={styles.sections}>
      {navigationSections(staffRole).map(({ title, items }) => (
        <div key={title ?? 'first'} className={styles.section}>
          {title && <p className={styles.title}>{title}</p>}
          {items.map((item) => (
            <NavigationLink key={item.to} item={item} figures={data} />
          ))}
        </div>
      ))}
    </div>
  )
}

function NavigationLink({
  item: { to, text, Icon, badge },
  figures,
}: {
  item: NavigationItem
  figures: Statistics | undefined
}) {
  const count = figures && badge ? badge.count(figures) : 0
  const isUrgent = figures !== undefined && badge?.isUrgent?.(figures) === true
  return (
    <NavLink to={to} end={to === href('admin/dashboard')} className={styles.item ?? ''}>
      <Icon size={20} stroke={1.8} />
      <span>{text}</span>
      {count > 0 && (
        <b className={cx(styles.count, isUrgent && styles.urgent)}>
          {count}
          <span className="hidden-visually">
            {' '}
            {badge?.label}
            {isUrgent && t`, some due soon or late`}
          </span>
        </b>
      )}
    </NavLink>
  )
}
