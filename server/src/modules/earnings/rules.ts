import type { EarningSource } from '@stagedoor/contract/earnings'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 30
const MAX_DAYS = 92
/** PostgreSQL has no year 0. */
const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z')

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Returns the UTC days that a chart shows, oldest first: the 30 up to today, or those between two
 * dates, cut to the last 92. Future days are left out.
 */
export function chartDays(
  from: Date | undefined,
  to: Date | undefined,
  now: Date,
): readonly string[] {
  const last = Date.parse(dayOf(to && to < now ? to : now))
  const usual = last - (DEFAULT_DAYS - 1) * DAY_MS
  const first = Math.max(
    from ? Date.parse(dayOf(from)) : usual,
    last - (MAX_DAYS - 1) * DAY_MS,
    FIRST_DAY,
  )
  const count = Math.max((last - first) / DAY_MS + 1, 0)
  return Array.from({ length: count }, (_, at) => dayOf(new Date(first + at * DAY_MS)))
}

const sources = new Map<string, EarningSource>([
  ['monthly_subscription', 'subscriptions'],
  ['yearly_subscription', 'subscriptions'],
  ['gift', 'subscriptions'],
  ['tip', 'tips'],
  ['stream_tip', 'tips'],
  ['feed', 'posts'],
])

/** Returns the group of a chart that an earning type belongs to. */
export const sourceOf = (type: string): EarningSource => sources.get(type) ?? 'other'
