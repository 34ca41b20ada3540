import * as z from 'zod/mini'
import { captchaErrors } from './captcha.ts'

/** Refusals about logging in, passwords and mail links. */
export const authErrors = {
  ...captchaErrors,
  'auth.incorrect_credentials': { status: 422, message: 'Incorrect credentials!', data: z.null() },
  'auth.second_factor_needed': {
    status: 422,
    message: 'Enter the code from your authenticator app',
    data: z.null(),
  },
  'auth.incorrect_password': { status: 422, message: 'Incorrect password', data: z.null() },
  'auth.account_inactive': { status: 403, message: 'This account has been closed', data: z.null() },
  'auth.email_not_verified': {
    status: 403,
    message: 'Confirm your e-mail address first',
    data: z.null(),
  },
  'auth.email_already_verified': {
    status: 422,
    message: 'Your e-mail address is already confirmed',
    data: z.null(),
  },
  'auth.proof_required': { status: 403, message: 'Confirm your password first', data: z.null() },
  'auth.link_ended': { status: 422, message: 'This link has expired', data: z.null() },
  'auth.password_too_common': {
    status: 422,
    message: 'This password is too common. Choose a different one.',
    data: z.null(),
  },
  'auth.session_not_found': { status: 404, message: 'This session has ended', data: z.null() },
} as const
