import { writeErrors } from '../feed/refusals.ts'
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
    'apart, in the order of their times: posts, videos, galleries, streams, booked calls, mass ' +
    'messages, promotions, changes of prices, ends of content, and documents that expire. ' +
    'Messages after subscribing, and fans with a new price, are counted by day.',
  errors: ['calendar.range_too_long'],
})

/** The most weekly slots of a queue. */
export const QUEUE_SLOTS_MAX = 50

/** The most drafts that are offered to be scheduled, the last changed ones. */
export const CALENDAR_DRAFTS = 50

/** Refusals of what cannot be scheduled as it is. */
const scheduleErrors = ['calendar.not_found', 'calendar.not_movable', ...writeErrors] as const

export const moveEntry = call('moveEntry', {
  method: 'PUT',
  path: '/performer/calendar/entries/:kind/:id',
  access: 'performer',
  summary:
    'Gives a scheduled post, video, gallery, stream or mass message, the end of content, or the ' +
    'start or end of a promotion another time; schedules a draft.',
  errors: [
    'calendar.time_passed',
    ...scheduleErrors,
    'massmessages.not_found',
    'massmessages.start_out_of_range',
    'massmessages.wrong_state',
    'promotions.not_found',
    'promotions.already_started',
    'promotions.already_ended',
    'promotions.ends_before_start',
  ],
})

export const listDrafts = call('listDrafts', {
  method: 'GET',
  path: '/performer/calendar/drafts',
  access: 'performer',
  summary:
    'Lists the drafts of posts, videos and galleries that the performer changed last, at most 50.',
  errors: [],
})

export const readQueue = call('readQueue', {
  method: 'GET',
  path: '/performer/calendar/queue',
  access: 'performer',
  summary: 'Returns the weekly slots at which the performer’s queue publishes.',
  errors: [],
})

export const setQueue = call('setQueue', {
  method: 'PUT',
  path: '/performer/calendar/queue',
  access: 'performer',
  summary:
    'Replaces the weekly slots of the performer’s queue, and the time zone that they are in. ' +
    'What was scheduled by the queue stays where it is.',
  errors: [],
})

export const queueDraft = call('queueDraft', {
  method: 'POST',
  path: '/performer/calendar/queue/:kind/:id',
  access: 'performer',
  summary: 'Schedules a draft at the next slot of the queue at which nothing else goes out.',
  errors: ['calendar.no_slots', 'calendar.no_free_slot', ...scheduleErrors],
})

export const readBestTimes = call('readBestTimes', {
  method: 'GET',
  path: '/performer/calendar/best-times',
  access: 'performer',
  summary:
    'Counts the visits of the performer’s page and their sales of the last 13 weeks by weekday ' +
    'and hour of a time zone; UTC by default. Those with the greatest share of both come first.',
  errors: [],
})
