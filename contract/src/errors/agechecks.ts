import * as z from 'zod/mini'

/** Refusals about checks of age. */
export const agechecksErrors = {
  'agechecks.not_offered': {
    status: 409,
    message: 'Where you are, this site does not offer this way to show your age',
    data: z.null(),
  },
  'agechecks.unavailable': {
    status: 503,
    message: 'The company that checks ages is not responding. Try again later, or another way.',
    data: z.null(),
  },
  'agechecks.request_not_found': {
    status: 404,
    message: 'This check was begun in another browser, or is over. Begin a new one.',
    data: z.null(),
  },
  'agechecks.not_a_list': {
    status: 422,
    message: 'This is neither a certificate nor a list with granted issuers',
    data: z.null(),
  },
  'agechecks.list_not_signed': {
    status: 422,
    message: 'This list was not signed by the one whose certificate you trust for it',
    data: z.object({
      /** It has no signature, was changed later, is of another signer, or none is trusted yet. */
      problem: z.enum(['unsigned', 'altered', 'other_signer', 'no_signer']),
    }),
  },
  'agechecks.list_not_found': {
    status: 404,
    message: 'This list does not exist',
    data: z.null(),
  },
} as const
