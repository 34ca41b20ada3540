import * as z from 'zod/mini'

/** Refusals about lists of fans. */
export const fanlistsErrors = {
  'fanlists.not_found': { status: 404, message: 'List not found', data: z.null() },
  'fanlists.fan_not_found': { status: 404, message: 'Fan not found', data: z.null() },
  'fanlists.name_taken': {
    status: 409,
    message: 'Another of your lists has this name',
    data: z.null(),
  },
  'fanlists.too_many': {
    status: 422,
    message: 'You have the largest number of lists. Delete one to create another.',
    data: z.object({ limit: z.number() }),
  },
  'fanlists.smart': {
    status: 422,
    message: 'The fans of this list are chosen by its rule',
    data: z.null(),
  },
  'fanlists.by_hand': {
    status: 422,
    message: 'The fans of this list are chosen by hand',
    data: z.null(),
  },
} as const
