import * as z from 'zod/mini'

/** Refusals about lists of hashes. */
export const hashlistsErrors = {
  'hashlists.not_found': { status: 404, message: 'List not found', data: z.null() },
  'hashlists.match_not_found': { status: 404, message: 'Match not found', data: z.null() },
  'hashlists.no_such_reason': {
    status: 409,
    message: 'The service of this list wants no such reason. Reload the page.',
    data: z.null(),
  },
  'hashlists.not_reportable': {
    status: 409,
    message: 'Only uploads that a list knows as the abuse of a child are reported',
    data: z.null(),
  },
  'hashlists.unreadable': {
    status: 422,
    message: 'No line of this file has a hash. Use CSV with a header, or a JSON object a line.',
    data: z.null(),
  },
  'hashlists.of_a_service': {
    status: 409,
    message: 'This list comes from a service. Choose another name.',
    data: z.null(),
  },
} as const
