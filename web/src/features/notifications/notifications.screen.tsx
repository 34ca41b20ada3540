import { listNotifications, readAllNotifications } from '@stagedoor/contract/notifications'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { useEndless } from '../../lib/endless.ts'
import { href } from '../../lib/href.ts'
import { useAfterLoss, useLive } from '../../lib/live.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { setUnread, useUnread } from '../../lib/unread.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EndlessFoot } from '../../ui/endless-foot.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toastError } from '../../ui/toast.ts'
import { Notice } from './notice.tsx'
import styles from './notifications.module.css'
import { useSeen } from './use-seen.ts'

const A_PAGE = 20

export const loader = pageLoader('notifications/notifications', ({ api }) =>
  api(listNotifications, { query: { limit: A_PAGE } }),
)

export const meta = pageMeta(() => ({ title: 'Notifications', hidden: true }))

/** Everything one was told, the newest first; what arrives meanwhile appears on top. */
export default function Notifications() {
  const first = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const list = useEndless({
    first,
    load: (after) => api(listNotifications, { query: { limit: A_PAGE, after } }),
  })
  useLive('notification.created', () => void revalidate())
  useAfterLoss(() => void revalidate())
  const seen = useSeen()
  const hasUnread = list.items.some(({ readAt }) => readAt === null)
  return (
    <Page title="Notifications" actions={<Tools hasUnread={hasUnread} onRead={() => void revalidate()} />}>
      {list.items.length === 0 ? (
        <Nothing />
      ) : (
        <Card flush>
          <ul className={styles.list}>
            {list.items.map((notice) => (
              <Notice key={notice._id} notice={notice} onRead={list.replace} onShown={seen} />
            ))}
          </ul>
        </Card>
      )}
      <EndlessFoot
        list={list}
        placeholder={<Skeleton height={72} />}
        end={list.items.length > A_PAGE && 'That is all.'}
      />
    </Page>
  )
}

function Tools({ hasUnread, onRead }: { hasUnread: boolean; onRead: () => void }) {
  const unread = useUnread()
  const [isBusy, setBusy] = useState(false)
  const readAll = async () => {
    setBusy(true)
    await api(readAllNotifications)
      .then((left) => {
        setUnread(left.unread)
        onRead()
      })
      .catch(toastError)
    setBusy(false)
  }
  return (
    <span className={styles.tools}>
      <Button size="s" pending={isBusy} disabled={!hasUnread && unread === 0} onClick={() => void readAll()}>
        Mark all as read
      </Button>
      <ButtonLink size="s" variant="quiet" to={href('notifications/settings')} aria-label="Notification settings">
        <IconSettings size={20} stroke={1.8} />
      </ButtonLink>
    </span>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<IconBell size={30} stroke={1.6} />}
      title="Nothing yet"
      action={<ButtonLink to={href('app/explore')}>Explore creators</ButtonLink>}
    >
      Follows, replies, tips and new posts of creators you like will be told here.
    </EmptyState>
  )
}
