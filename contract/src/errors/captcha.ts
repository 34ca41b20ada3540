import * as z from 'zod/mini'

/**
 * The check that a visitor is a person. `off`: there is no check. `proof`: find the number up to
 * `max` for which the SHA-256 of `salt.number` is `target`; the token is `puzzle.number`.
 * `recaptcha`: the token of Google's widget.
 */
export const Challenge = z.object({
  kind: z.enum(['off', 'proof', 'recaptcha']),
  siteKey: z.optional(z.string()),
  puzzle: z.optional(z.string()),
  salt: z.optional(z.string()),
  target: z.optional(z.string()),
  max: z.optional(z.number()),
})
/** A challenge inside the server. */
export type Challenge = z.output<typeof Challenge>

/** Refusals about captchas. */
export const captchaErrors = {
  'auth.captcha_needed': {
    status: 403,
    message: 'Confirm that you are not a robot',
    data: Challenge,
  },
  'auth.captcha_failed': {
    status: 422,
    message: 'The check failed or expired. Try again.',
    data: Challenge,
  },
} as const
