import { use } from 'react'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { formatDay, formatTime } from '../../lib/i18n/format.ts'
import { RenderedAt } from '../../ui/relative-time.tsx'

const WEEK_MS = 6 * 86_400_000

/**
 * Returns an instant as people name the last one: "Tuesday 14:10" within a week, else "12 Nov
 * 14:10". In the visitor's time zone once scripts run.
 */
export function useInstantName(at: string): string {
  const now = new Date(use(RenderedAt))
  const zone = useHydrated() ? undefined : 'UTC'
  const instant = new Date(at)
  const day =
    now.getTime() - instant.getTime() < WEEK_MS
      ? formatTime('weekday', { weekday: 'long' }, zone).format(instant)
      : formatDay(instant, now, zone)
  const clock = formatTime('clock', { hour: '2-digit', minute: '2-digit' }, zone)
  return `${day} ${clock.format(instant)}`
}
