import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { useEffect, useState } from 'react'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './stream-time.module.css'

/** When an announced stream begins, by the clock of whoever reads it. */
export function StreamTime({ at }: { at: string }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const instant = new Date(at)
  const show = (parts: Intl.DateTimeFormatOptions) =>
    instant.toLocaleString('en-GB', { ...parts, ...(!isHere && { timeZone: 'UTC' }) })
  const isOver = isHere && instant.getTime() <= Date.now()
  return (
    <div className={styles.stream}>
      <span className={styles.day} aria-hidden="true">
        <small>{show({ month: 'short' })}</small>
        <b>{show({ day: 'numeric' })}</b>
      </span>
      <p className={styles.words}>
        <small>
          <IconBroadcast size={16} stroke={2} aria-hidden="true" />
          {isOver ? 'Live stream' : 'Live stream, '}
          {!isOver && <RelativeTime at={at} />}
        </small>
        <time dateTime={at}>
          {show({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}
          <span className="dim"> {isHere ? zoneName(instant) : 'UTC'}</span>
        </time>
      </p>
    </div>
  )
}

const zoneName = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
