import * as z from 'zod/mini'

/** Refusals about signing in by an account at another place. */
export const identitiesErrors = {
  'identities.provider_off': { status: 422, message: 'Signing in this way is switched off here', data: z.null() },
  'identities.not_confirmed': {
    status: 422,
    message: 'We could not make sure who you are there, please try again',
    data: z.null(),
  },
  'identities.sign_in_ended': { status: 422, message: 'This took too long, please begin again', data: z.null() },
  'identities.link_first': {
    status: 422,
    message:
      'There is an account with your e-mail address already. Log in with its password; then you can connect the two in your account.',
    data: z.null(),
  },
  'identities.email_needed': {
    status: 422,
    message: 'Your e-mail address has to be confirmed there before you can sign up with it here',
    data: z.null(),
  },
  'identities.creators_register': {
    status: 422,
    message: 'Creators sign up with their documents; afterwards they can connect the two in their account',
    data: z.null(),
  },
  'identities.foreign_callback': { status: 422, message: 'The way back must lead to this site', data: z.null() },
  'identities.taken': { status: 422, message: 'This is connected to another account here', data: z.null() },
  'identities.already_linked': { status: 422, message: 'Your account is connected already', data: z.null() },
  'identities.not_linked': { status: 404, message: 'Your account is not connected to it', data: z.null() },
  'identities.last_way_in': {
    status: 422,
    message: 'Choose a password first: this is your only way to log in',
    data: z.null(),
  },
} as const
