import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { unreadText, useUnread } from '../../lib/unread.ts'
import styles from './bell.module.css'

/** The bell with how much is unread; `text` beside it in the rail, where the words are its name. */
export default function Bell({ text }: { text?: string }) {
  const unread = useUnread()
  return (
    <>
      <span className={styles.bell}>
        <IconBell size={text ? 23 : 22} stroke={1.8} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unreadText(unread)}
          </span>
        )}
      </span>
      {text}
      <span className="hidden-visually">
        {!text && 'Notifications'}
        {unread > 0 && `, ${unreadText(unread)} unread`}
      </span>
    </>
  )
}
