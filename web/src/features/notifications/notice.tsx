import { type Notification, readNotification } from '@stagedoor/contract/notifications'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { setUnread } from '../../lib/unread.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './notifications.module.css'

/** One thing one was told. Opening it marks it as read. */
export function Notice({ notice, onRead }: { notice: Notification; onRead: (notice: Notification) => void }) {
  const { _id, title, message, link, thumbnail, readAt, happenedAt } = notice
  const isUnread = readAt === null
  const open = () => {
    if (!isUnread) return
    onRead({ ...notice, readAt: new Date().toISOString() })
    api(readNotification, { params: { id: _id } })
      .then(({ unread }) => setUnread(unread))
      // It stays unread, and is shown so the next time.
      .catch(() => undefined)
  }
  return (
    <li className={cx(styles.notice, isUnread && styles.unread)}>
      <Link to={link ?? ''} onClick={open}>
        {thumbnail ? (
          <Avatar name={message} src={thumbnail} size={44} beside />
        ) : (
          <span className={styles.icon}>
            <IconBell size={22} stroke={1.8} />
          </span>
        )}
        <span className={styles.words}>
          <b>
            {title}
            {isUnread && <span className="hidden-visually"> (unread)</span>}
          </b>
          <span>{message}</span>
          <small className="dim">
            <RelativeTime at={happenedAt} />
          </small>
        </span>
      </Link>
    </li>
  )
}
