import * as z from 'zod/mini'

/** Refusals about lists of creators that an account keeps for itself. */
export const mycreatorsErrors = {
  'mycreators.list_not_found': { status: 404, message: 'List not found', data: z.null() },
  'mycreators.name_taken': {
    status: 409,
    message: 'Another of your lists has this name',
    data: z.null(),
  },
  'mycreators.too_many_lists': {
    status: 422,
    message: 'You have the largest number of lists. Delete one to create another.',
    data: z.object({ limit: z.number() }),
  },
  'mycreators.list_full': {
    status: 422,
    message: 'This list is full. Remove a creator to add another.',
    data: z.object({ limit: z.number() }),
  },
} as const
