import { formatTime } from '../../lib/i18n/format.ts'

/** Returns the name of a weekday; 1 is Monday. */
export const weekdayName = (weekday: number): string =>
  formatTime('long weekday', { weekday: 'long' }, 'UTC').format(
    new Date(Date.UTC(2026, 0, 4 + weekday, 12)),
  )

/** Returns the weekdays as options, from Monday on. */
export const weekdayOptions = () =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    value: String(weekday),
    text: weekdayName(weekday),
  }))
