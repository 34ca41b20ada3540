import type { Notification } from '@stagedoor/contract/notifications'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { setUnread } from '../../lib/realtime/unread-count.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './notifications.module.css'
import { useReadNotification } from './queries.ts'
import type { useMarkAsRead } from './use-mark-as-read.ts'

interface NotificationItemProps {
  notification: Notification
  onRead: (notification: Notification) => void
  /** Takes the element of an unread notification. */
  onShown: ReturnType<typeof useMarkAsRead>
}

/** Draws one notification. Opening it marks it as read. */
export function NotificationItem({ notification, onRead, onShown }: NotificationItemProps) {
  const readNotification = useReadNotification()
  const { _id, title, message, link, thumbnail, item, readAt, happenedAt } = notification
  const isUnread = readAt === null
  const shown = useShown(isUnread, _id, onShown)
  const open = () => {
    if (!isUnread) return
    onRead({ ...notification, readAt: new Date().toISOString() })
    readNotification({ params: { id: _id } })
      .then(({ unread }) => setUnread(unread))
      // It stays unread, and is shown as unread the next time.
      .catch(() => undefined)
  }
  return (
    <li ref={shown} className={cx(styles.notice, isUnread && styles.unread)}>
      <Link to={link ?? ''} onClick={open}>
        {thumbnail ? (
          <Avatar name={message} src={thumbnail} size={44} beside />
        ) : (
          <span className={styles.icon}>
            <IconBell size={22} stroke={1.8} />
          </span>
        )}
        <span className={styles.text}>
          <b>
            {title}
            {isUnread && <span className="hidden-visually"> {t`(unread)`}</span>}
          </b>
          <span>{message}</span>
          {item?.title && <span className="dim">{item.title}</span>}
          <small className="dim">
            <RelativeTime at={happenedAt} />
          </small>
        </span>
        {item?.picture && (
          <img className={styles.picture} src={item.picture} alt="" width={44} height={44} />
        )}
      </Link>
    </li>
  )
}

const useShown = (isUnread: boolean, id: string, onShown: NotificationItemProps['onShown']) =>
  useCallback(
    (element: HTMLLIElement | null) => (isUnread ? onShown(id, element) : undefined),
    [isUnread, id, onShown],
  )
