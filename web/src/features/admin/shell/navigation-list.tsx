import { NavLink } from 'react-router'
import { type NavigationItem, navigationSections, type Statistics } from '../navigation.ts'
import { useCounts } from '../queries.ts'
import styles from './navigation-list.module.css'

/** Shows the pages of the console, with the number of records waiting on each. */
export function NavigationList() {
  const { data } = useCounts()
  return (
    <div className={styles.sections}>
      {navigationSections().map(({ title, items }) => (
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
  return (
    <NavLink
      to={to}
      end={to === navigationSections()[0]?.items[0]?.to}
      className={styles.item ?? ''}
    >
      <Icon size={20} stroke={1.8} />
      <span>{text}</span>
      {count > 0 && (
        <b className={styles.count}>
          {count}
          <span className="hidden-visually"> {badge?.label}</span>
        </b>
      )}
    </NavLink>
  )
}
