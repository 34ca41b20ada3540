import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { formatUnread, useUnread } from '../../lib/unread-count.ts'
import styles from './notification-bell.module.css'

/** The bell with how much is unread; `text` beside it in the rail, where the words are its name. */
export default function NotificationBell({ text }: { text?: string }) {
  const unread = useUnread()
  return (
    <>
      <span className={styles.bell}>
        <IconBell size={text ? 23 : 22} stroke={1.8} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatUnread(unread)}
          </span>
        )}
      </span>
      {text}
      <span className="hidden-visually">
        {!text && 'Notifications'}
        {unread > 0 && `, ${formatUnread(unread)} unread`}
      </span>
    </>
  )
}
