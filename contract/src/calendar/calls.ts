import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('calendar')

/** The most days that a calendar shows at once: the weeks of a month, and then some. */
export const CALENDAR_DAYS = 62

/** The most entries that a calendar shows at once. */
export const CALENDAR_ENTRIES = 500

export const listEntries = call('listEntries', {
  method: 'GET',
  path: '/performer/calendar',
  access: 'performer',
  summary:
    'Lists what the performer published, sends and ends between two instants, at most 62 days ' +
    'apart, in the order of their times: posts, videos, galleries, streams, mass messages, ' +
    'promotions, ends of content, and documents that expire. Messages after subscribing are ' +
    'counted by day.',
  errors: ['calendar.range_too_long'],
})
