import { createContext, use, useEffect, useState } from 'react'
import { formatInstant, formatRelative } from '../lib/i18n/format.ts'

/**
 * The instant of the server's render: the first render in the browser uses it too, so that both
 * agree.
 */
export const RenderedAt = createContext('1970-01-01T00:00:00.000Z')

/** Shows an instant relative to now, exact on hover; keeps itself up to date. */
export function RelativeTime({ at }: { at: string }) {
  const renderedAt = use(RenderedAt)
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  const instant = new Date(at)
  return (
    <time dateTime={at} title={now && formatInstant(instant)}>
      {now ? formatRelative(instant, now) : formatRelative(instant, new Date(renderedAt), 'UTC')}
    </time>
  )
}
