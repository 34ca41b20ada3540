import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { formatUnread, useUnread } from '../../lib/realtime/unread-count.ts'
import styles from './notification-bell.module.css'

/**
 * Draws the bell with the number of unread notifications; in the sidebar with its name beside it.
 */
export default function NotificationBell({ isNamed = false }: { isNamed?: boolean }) {
  const unread = useUnread()
  return (
    <>
      <span className={styles.bell}>
        <IconBell size={isNamed ? 23 : 22} stroke={1.8} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatUnread(unread)}
          </span>
        )}
      </span>
      {isNamed && <span aria-hidden="true">{t`Notifications`}</span>}
      <span className="hidden-visually">
        {unread > 0 ? t`Notifications, ${formatUnread(unread)} unread` : t`Notifications`}
      </span>
    </>
  )
}
