import { use, useEffect, useState } from 'react'
import { formatDay, formatExact, formatRelativeLong } from '../lib/i18n/format.ts'
import styles from './relative-date-time.module.css'
import { RenderedAt } from './relative-time.tsx'

interface RelativeDateTimeProps {
  at: string
  /** Shows only the calendar day: for days on which something ends or a person joined. */
  dayOnly?: boolean
}

const EVERY_MS = 60_000

/**
 * Shows an instant as the console does: relative while it is near, then the day; on hover the exact
 * local time and zone.
 */
export function RelativeDateTime({ at, dayOnly = false }: RelativeDateTimeProps) {
  const renderedAt = use(RenderedAt)
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const instant = new Date(at)
  const format = dayOnly ? formatDay : formatRelativeLong
  return (
    <time dateTime={at} title={now && formatExact(instant)} className={styles.time}>
      {now ? format(instant, now) : format(instant, new Date(renderedAt), 'UTC')}
    </time>
  )
}
