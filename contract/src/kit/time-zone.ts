/** More clocks than there are zones: names are also accepted in other spellings. */
const CLOCKS_MAX = 1000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const two = '2-digit'
  const parts = {
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    hourCycle: 'h23',
  } as const
  const clock = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone })
  if (clocks.size >= CLOCKS_MAX) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

/**
 * Returns the local time of an instant in a zone, as `datetime-local` inputs hold it:
 * `2026-03-29T14:05`.
 */
export function wallTime(instant: Date, zone: string): string {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** An instant given by a local time. On two nights a year an hour is skipped, or occurs twice. */
export interface WallInstant {
  readonly instant: Date
  readonly hour: 'plain' | 'skipped' | 'twice'
}

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY_MS = 24 * 3600_000

/**
 * Returns the instant of a local time in a zone; undefined for an invalid time. Of an hour that
 * occurs twice it is the first; a skipped time is moved forward by as much as the clocks are.
 */
export function instantOf(wall: string, zone: string): WallInstant | undefined {
  const written = WALL.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN
  if (Number.isNaN(written)) return undefined
  const before = offsetAt(written - DAY_MS, zone)
  const after = offsetAt(written + DAY_MS, zone)
  const fitting = [...new Set([written - before, written - after])].filter(
    (ms) => wallTime(new Date(ms), zone) === wall,
  )
  const [first = written - before] = fitting.sort((one, other) => one - other)
  const hour = fitting.length === 0 ? 'skipped' : fitting.length > 1 ? 'twice' : 'plain'
  return { instant: new Date(first), hour }
}

/** Returns how far a zone is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (ms: number, zone: string): number => {
  const minute = Math.floor(ms / 60_000) * 60_000
  return Date.parse(`${wallTime(new Date(minute), zone)}:00Z`) - minute
}
