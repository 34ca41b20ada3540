import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { t } from '../../lib/i18n.ts'
import { formatUnread, useUnread } from '../../lib/unread-count.ts'
import styles from './notification-bell.module.css'

/**
 * Draws the bell with the number of unread notifications; with `text` beside it in the sidebar, where the text is its
 * name.
 */
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
        {!text && t`Notifications`}
        {unread > 0 && t`, ${formatUnread(unread)} unread`}
      </span>
    </>
  )
}
