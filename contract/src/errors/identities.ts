import * as z from 'zod/mini'

/** Refusals about signing in through an identity provider. */
export const identitiesErrors = {
  'identities.provider_off': {
    status: 422,
    message: 'This sign-in method is turned off',
    data: z.null(),
  },
  'identities.not_confirmed': {
    status: 422,
    message: 'We could not verify your identity. Try again.',
    data: z.null(),
  },
  'identities.sign_in_ended': {
    status: 422,
    message: 'The sign-in has expired. Start again.',
    data: z.null(),
  },
  'identities.link_first': {
    status: 422,
    message:
      'An account with your e-mail address already exists. Log in with its password, then connect the two in your account.',
    data: z.null(),
  },
  'identities.email_needed': {
    status: 422,
    message: 'Verify your e-mail address with that provider before you sign up with it here',
    data: z.null(),
  },
  'identities.creators_register': {
    status: 422,
    message:
      'Creators sign up with their documents. You can connect this sign-in in your account afterwards.',
    data: z.null(),
  },
  'identities.foreign_callback': {
    status: 422,
    message: 'The return address must be on this site',
    data: z.null(),
  },
  'identities.taken': {
    status: 422,
    message: 'This is already connected to another account',
    data: z.null(),
  },
  'identities.already_linked': {
    status: 422,
    message: 'Your account is already connected',
    data: z.null(),
  },
  'identities.not_linked': {
    status: 404,
    message: 'Your account is not connected to this provider',
    data: z.null(),
  },
  'identities.last_way_in': {
    status: 422,
    message: 'Set a password first. This is your only way to log in.',
    data: z.null(),
  },
} as const
