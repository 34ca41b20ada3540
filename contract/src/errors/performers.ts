import * as z from 'zod/mini'

/** Refusals about performers and their profiles. */
export const performersErrors = {
  'performers.not_found': { status: 404, message: 'Creator not found', data: z.null() },
  'performers.suspended': { status: 403, message: 'This creator is suspended', data: z.null() },
  'performers.you_blocked': {
    status: 403,
    message: 'You have blocked this creator',
    /** The account to unblock. */
    data: z.object({ performerId: z.string() }),
  },
  'performers.country_blocked': {
    status: 403,
    message: 'This creator is not available in your country',
    data: z.null(),
  },
  'performers.view_as_own_only': {
    status: 403,
    message: 'Only your own page can be viewed as someone else',
    data: z.null(),
  },
  'performers.checklist_unfinished': {
    status: 422,
    message: 'Complete the required steps first',
    data: z.null(),
  },
  'performers.too_young': { status: 422, message: 'Creators must be 18 or older', data: z.null() },
  'performers.birth_date_fixed': {
    status: 422,
    message:
      'Your date of birth was confirmed by your documents and changes only after a new review',
    data: z.null(),
  },
  'performers.unknown_option': {
    status: 422,
    message: 'Choose one of the options',
    data: z.object({ field: z.string() }),
  },
  'performers.documents_not_verified': {
    status: 403,
    message: 'The identity documents have not been approved yet',
    data: z.null(),
  },
} as const
