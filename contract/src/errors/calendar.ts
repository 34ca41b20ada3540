import * as z from 'zod/mini'

/** Refusals about a creator's calendar. */
export const calendarErrors = {
  'calendar.range_too_long': { status: 422, message: 'Choose at most 62 days', data: z.null() },
  'calendar.time_passed': {
    status: 422,
    message: 'This time has passed. Choose a later one.',
    data: z.null(),
  },
  'calendar.not_found': { status: 404, message: 'This no longer exists', data: z.null() },
  'calendar.not_movable': {
    status: 409,
    message: 'This can no longer be moved. It went out, or ended.',
    data: z.null(),
  },
  'calendar.no_slots': {
    status: 422,
    message: 'Set the times of your queue first',
    data: z.null(),
  },
  'calendar.no_free_slot': {
    status: 422,
    message: 'Every slot of the next 26 weeks is taken. Add times to your queue.',
    data: z.null(),
  },
} as const
