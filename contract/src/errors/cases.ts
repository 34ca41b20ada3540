import * as z from 'zod/mini'

/** Refusals about cases of moderation. */
export const casesErrors = {
  'cases.not_found': { status: 404, message: 'Case not found', data: z.null() },
  'cases.closed': { status: 409, message: 'This case has already been decided', data: z.null() },
  'cases.held': {
    status: 409,
    message: 'A colleague is working on this case. Confirm to go on.',
    data: z.object({ name: z.string(), until: z.string() }),
  },
  'cases.cannot_decide': {
    status: 422,
    message: 'This person cannot decide cases',
    data: z.null(),
  },
} as const
