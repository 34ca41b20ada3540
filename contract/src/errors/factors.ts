import * as z from 'zod/mini'

/** Refusals about second factors and passkeys. */
export const factorsErrors = {
  'factors.incorrect_code': { status: 422, message: 'This code is not right, or no longer', data: z.null() },
  'factors.already_on': { status: 409, message: 'The second step is on already', data: z.null() },
  'factors.not_begun': { status: 422, message: 'Set up the authenticator app first', data: z.null() },
  'factors.not_on': { status: 422, message: 'The second step is off', data: z.null() },
  'factors.passkey_refused': {
    status: 422,
    message: 'This passkey was not accepted, please try again',
    data: z.null(),
  },
  'factors.passkey_not_found': { status: 404, message: 'This passkey is gone', data: z.null() },
  'factors.too_many_passkeys': { status: 422, message: 'Remove a passkey first: 20 are the most', data: z.null() },
} as const
