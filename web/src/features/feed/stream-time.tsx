import type { Post } from '@stagedoor/contract/feed'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { formatTime } from '../../lib/i18n/format.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './stream-time.module.css'

const ReminderButton = lazy(() => import('./reminder-button.tsx'))

/** The distance from the announced time within which a live creator gives the announced stream. */
const NEAR_MS = 6 * 3_600_000

/**
 * Shows when an announced stream begins, in the viewer's time zone, and to others than its
 * performer a reminder.
 */
export function StreamTime({ post, at, isOwn }: { post: Post; at: string; isOwn: boolean }) {
  const isHydrated = useHydrated()
  const instant = new Date(at)
  const show = (name: string, parts: Intl.DateTimeFormatOptions) =>
    formatTime(name, parts, isHydrated ? undefined : 'UTC').format(instant)
  const hasBegun = instant.getTime() <= Date.now()
  const isOver = isHydrated && hasBegun
  const isLive =
    isHydrated && post.performer.isLive && Math.abs(instant.getTime() - Date.now()) < NEAR_MS
  return (
    <div className={styles.stream}>
      <span className={styles.day} aria-hidden="true">
        <small>{show('month', { month: 'short' })}</small>
        <b>{show('day of month', { day: 'numeric' })}</b>
      </span>
      <p className={styles.text}>
        <small>
          <IconBroadcast size={16} stroke={2} aria-hidden="true" />
          {isOver ? t`Live stream` : jt`Live stream, ${<RelativeTime key="1" at={at} />}`}
        </small>
        <time dateTime={at}>
          {show('appointment', {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            hour: '2-digit',
            minute: '2-digit',
          })}
          <span className="dim"> {isHydrated ? zoneName(instant) : 'UTC'}</span>
        </time>
      </p>
      {isLive && !isOwn && (
        <ButtonLink
          variant="primary"
          size="s"
          to={href('streaming', { profileId: post.performer.username })}
        >
          {t`Watch now`}
        </ButtonLink>
      )}
      {!isLive && !isOwn && post.state === 'published' && (
        <div className={styles.reminder} hidden={hasBegun} suppressHydrationWarning>
          {isHydrated && !isOver && (
            <Suspense>
              <ReminderButton postId={post._id} isReminded={post.isReminded} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}

const zoneName = (instant: Date): string =>
  formatTime('zone', { timeZoneName: 'short' }, undefined)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
