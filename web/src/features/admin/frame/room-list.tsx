import { readStatistics } from '@stagedoor/contract/admin'
import { NavLink } from 'react-router'
import { useCall } from '../../../lib/queries.ts'
import { floors, type Room, type Statistics } from '../rooms.ts'
import styles from './room-list.module.css'

const EVERY_MS = 60_000

/** The rooms of the console, with what waits in each. */
export function RoomList() {
  const { data } = useCall(readStatistics, undefined, { every: EVERY_MS })
  return (
    <div className={styles.floors}>
      {floors.map(({ title, rooms }) => (
        <div key={title ?? 'first'} className={styles.floor}>
          {title && <p className={styles.title}>{title}</p>}
          {rooms.map((room) => (
            <RoomLink key={room.to} room={room} figures={data} />
          ))}
        </div>
      ))}
    </div>
  )
}

function RoomLink({ room: { to, text, Icon, waiting }, figures }: { room: Room; figures: Statistics | undefined }) {
  const count = figures && waiting ? waiting.count(figures) : 0
  return (
    <NavLink to={to} end={to === floors[0]?.rooms[0]?.to} className={styles.room ?? ''}>
      <Icon size={20} stroke={1.8} />
      <span>{text}</span>
      {count > 0 && (
        <b className={styles.count}>
          {count}
          <span className="hidden-visually"> {waiting?.words}</span>
        </b>
      )}
    </NavLink>
  )
}
