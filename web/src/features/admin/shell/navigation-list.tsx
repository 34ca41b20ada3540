import { readStatistics } from '@stagedoor/contract/admin'
import { NavLink } from 'react-router'
import { useCall } from '../../../lib/queries.ts'
import { type NavigationItem, navigationSections, type Statistics } from '../navigation.ts'
import styles from './navigation-list.module.css'

const EVERY_MS = 60_000

/** The rooms of the console, with what waits in each. */
export function NavigationList() {
  const { data } = useCall(readStatistics, undefined, { refetchInterval: EVERY_MS })
  return (
    <div className={styles.floors}>
      {navigationSections.map(({ title, items }) => (
        <div key={title ?? 'first'} className={styles.floor}>
          {title && <p className={styles.title}>{title}</p>}
          {items.map((room) => (
            <NavigationLink key={room.to} room={room} figures={data} />
          ))}
        </div>
      ))}
    </div>
  )
}

function NavigationLink({
  room: { to, text, Icon, badge },
  figures,
}: {
  room: NavigationItem
  figures: Statistics | undefined
}) {
  const count = figures && badge ? badge.count(figures) : 0
  return (
    <NavLink to={to} end={to === navigationSections[0]?.items[0]?.to} className={styles.room ?? ''}>
      <Icon size={20} stroke={1.8} />
      <span>{text}</span>
      {count > 0 && (
        <b className={styles.count}>
          {count}
          <span className="hidden-visually"> {badge?.words}</span>
        </b>
      )}
    </NavLink>
  )
}
