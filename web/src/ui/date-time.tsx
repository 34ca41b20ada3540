import { use } from 'react'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { formatDay, formatInstant, formatTime } from '../lib/i18n/format.ts'
import styles from './date-time.module.css'
import { RenderedAt } from './relative-time.tsx'

/**
 * Shows a day and its time, as tables of payments need them: "12 Nov, 14:05". In the visitor's time
 * zone once scripts run.
 */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const now = new Date(use(RenderedAt))
  const isHydrated = useHydrated()
  const instant = new Date(at)
  const zone = isHydrated ? undefined : 'UTC'
  const time = formatTime('clock', { hour: '2-digit', minute: '2-digit' }, zone).format(instant)
  return (
    <time
      dateTime={at}
      title={isHydrated ? formatInstant(instant) : undefined}
      className={styles.when}
    >
      {dayOnly ? formatDay(instant, now, zone) : `${formatDay(instant, now, zone)}, ${time}`}
    </time>
  )
}
