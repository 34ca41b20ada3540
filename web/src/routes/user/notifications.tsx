import { listNotifications } from '@stagedoor/contract/notifications'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { NotificationItem } from '../../features/notifications/notification-item.tsx'
import styles from '../../features/notifications/notifications.module.css'
import { readNotificationsAgain, useReadAll } from '../../features/notifications/queries.ts'
import { useMarkAsRead } from '../../features/notifications/use-mark-as-read.ts'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useOnConnect, useRealtimeEvent } from '../../lib/realtime/realtime.ts'
import { useUnread } from '../../lib/realtime/unread-count.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastError } from '../../ui/toast.ts'

const A_PAGE = 20

export const loader = pageLoader('user/notifications', ({ api }) =>
  api(listNotifications, { query: { limit: A_PAGE } }),
)

export const meta = pageMeta(() => ({ title: t`Notifications`, hidden: true }))

/** Lists the notifications, the newest first; new ones appear on top. */
export default function Notifications() {
  const first = useLoaderData<typeof loader>()
  const list = useInfiniteCall(listNotifications, { query: { limit: A_PAGE } }, first)
  useRealtimeEvent('notification.created', readNotificationsAgain)
  useOnConnect(readNotificationsAgain)
  const seen = useMarkAsRead()
  const hasUnread = list.items.some(({ readAt }) => readAt === null)
  return (
    <Page title={t`Notifications`} actions={<Tools hasUnread={hasUnread} />}>
      {list.items.length === 0 ? (
        <Nothing />
      ) : (
        <Card flush>
          <ul className={styles.list}>
            {list.items.map((notice) => (
              <NotificationItem
                key={notice._id}
                notification={notice}
                onRead={list.replace}
                onShown={seen}
              />
            ))}
          </ul>
        </Card>
      )}
      <InfiniteListFooter
        list={list}
        placeholder={<Skeleton height={72} />}
        end={list.items.length > A_PAGE && t`You’re all caught up.`}
      />
    </Page>
  )
}

function Tools({ hasUnread }: { hasUnread: boolean }) {
  const readAllNotifications = useReadAll()
  const unread = useUnread()
  const [isBusy, setBusy] = useState(false)
  const readAll = async () => {
    setBusy(true)
    await readAllNotifications().catch(toastError)
    setBusy(false)
  }
  return (
    <span className={styles.tools}>
      <Button
        size="s"
        pending={isBusy}
        disabled={!hasUnread && unread === 0}
        onClick={() => void readAll()}
      >
        {t`Mark all as read`}
      </Button>
      <ButtonLink
        size="s"
        variant="quiet"
        to={href('user/notification-settings')}
        aria-label={t`Notification settings`}
      >
        <IconSettings size={20} stroke={1.8} />
      </ButtonLink>
    </span>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<IconBell size={30} stroke={1.6} />}
      title={t`Nothing yet`}
      action={<ButtonLink to={href('explore')}>{t`Explore creators`}</ButtonLink>}
    >
      {t`Follows, replies, tips and new posts of creators you like will appear here.`}
    </EmptyState>
  )
}
