import * as z from 'zod/mini'

/** Refusals about second factors and passkeys. */
export const factorsErrors = {
  'factors.incorrect_code': { status: 422, message: 'Incorrect or expired code', data: z.null() },
  'factors.already_on': {
    status: 409,
    message: 'Two-factor authentication is already on',
    data: z.null(),
  },
  'factors.not_begun': {
    status: 422,
    message: 'Set up the authenticator app first',
    data: z.null(),
  },
  'factors.not_on': { status: 422, message: 'Two-factor authentication is off', data: z.null() },
  'factors.passkey_refused': {
    status: 422,
    message: 'The passkey was not accepted. Try again.',
    data: z.null(),
  },
  'factors.passkey_not_found': { status: 404, message: 'Passkey not found', data: z.null() },
  'factors.too_many_passkeys': {
    status: 422,
    message: 'You can have up to 20 passkeys. Remove one to add another.',
    data: z.null(),
  },
} as const
