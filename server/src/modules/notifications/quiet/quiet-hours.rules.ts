import { instantOf, wallTime } from '@stagedoor/contract/kit/time-zone'
import type { NotificationType } from '@stagedoor/contract/notifications'
import { entryOf } from '../catalogue/rules.ts'

/** The hours in which an account wants no notifications: times of a zone, the end not included. */
export interface QuietHours {
  readonly from: string
  readonly until: string
  readonly timeZone: string
}

const DAY_MS = 86_400_000

/** The reminders that people asked for, which would be pointless later. */
const reminders: ReadonlySet<NotificationType> = new Set(['stream_soon', 'call_soon'])

/**
 * Returns true when pushes and mails of a type wait for the end of quiet hours: those that can be
 * turned off, but not reminders.
 */
export const isHeld = (type: NotificationType): boolean =>
  entryOf(type).fixed === undefined && !reminders.has(type)

/** Returns when the quiet hours end that an instant is in; null when it is in none. */
export function quietUntil({ from, until, timeZone }: QuietHours, instant: Date): Date | null {
  const wall = wallTime(instant, timeZone)
  const [day, time] = [wall.slice(0, 10), wall.slice(11)]
  const isOverMidnight = until < from
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const endDay = isOverMidnight && time >= from ? dayAfter(day) : day
  const end = instantOf(`${endDay}T${until}`, timeZone)?.instant
  // Of an hour that occurs twice, the first one ends them.
  return end && end > instant ? end : null
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** Returns an instant, or the end of the quiet hours that it is in. */
export const afterQuiet = (hours: QuietHours | undefined, instant: Date): Date =>
  (hours && quietUntil(hours, instant)) ?? instant
