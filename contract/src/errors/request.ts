import * as z from 'zod/mini'

/**
 * Refusals that any call may answer with, declared or not, because the dispatcher itself makes
 * them.
 */
export const requestErrors = {
  'request.invalid': {
    status: 400,
    message: 'Check the highlighted fields',
    data: z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  'request.too_large': {
    status: 413,
    message: 'This is too large',
    data: z.object({ maxBytes: z.number() }),
  },
  'request.card_number': {
    status: 400,
    message: 'Card numbers must never be sent to this site',
    data: z.null(),
  },
  'request.not_found': { status: 404, message: 'Not found', data: z.null() },
  'request.cross_site': {
    status: 403,
    message: 'This request came from another site',
    data: z.null(),
  },
  'request.too_many': {
    status: 429,
    message: 'Too many attempts. Wait a moment and try again.',
    data: z.object({ retryAfterSeconds: z.number() }),
  },
  'request.key_reused': {
    status: 409,
    message: 'This Idempotency-Key was used for something else',
    data: z.null(),
  },
  'request.conflict': {
    status: 409,
    message: 'Something else changed this at the same moment. Reload and try again.',
    data: z.null(),
  },
  'auth.required': { status: 401, message: 'Please log in', data: z.null() },
  'auth.forbidden': {
    status: 403,
    message: "You don't have permission to do this",
    data: z.null(),
  },
  'auth.staff_role': {
    status: 403,
    message: 'Your role does not include this. Ask an owner or administrator of this site.',
    data: z.null(),
  },
  'auth.second_factor_missing': {
    status: 403,
    message: 'This site asks its staff for two-factor authentication. Set it up in your account.',
    data: z.null(),
  },
  'consents.acceptance_required': {
    status: 403,
    message: 'Accept our terms and the privacy policy first',
    /** The texts to show and to accept. */
    data: z.object({
      texts: z.array(z.object({ slug: z.string(), title: z.string(), hash: z.string() })),
    }),
  },
  'suspensions.account_suspended': {
    status: 403,
    message: 'Your account is suspended',
    data: z.object({ reason: z.string() }),
  },
  'site.maintenance': { status: 503, message: "We'll be back shortly", data: z.null() },
  'site.country_blocked': {
    status: 403,
    message: 'This site is not available in your country',
    data: z.null(),
  },
  'site.age_confirmation_needed': {
    status: 403,
    message: 'Confirm first that you are of age: open the site and enter',
    data: z.null(),
  },
  'site.age_assurance_needed': {
    status: 403,
    message: 'Where you are, the law asks for proof of your age first',
    /** The methods that count where the visitor is. */
    data: z.object({ methods: z.array(z.string()) }),
  },
  'storage.full': {
    status: 507,
    message: 'There is no space to store this right now. Try again later.',
    data: z.null(),
  },
  'storage.quota_exceeded': {
    status: 422,
    message: 'You have used all of your storage. Delete files you no longer need and try again.',
    data: z.object({ usedBytes: z.number(), allowedBytes: z.number() }),
  },
  'server.unavailable': {
    status: 503,
    message: 'The site is temporarily unavailable. Try again in a moment.',
    data: z.null(),
  },
  'server.busy': {
    status: 503,
    message: 'Many people ask for this at the same time. Try again in a few seconds.',
    data: z.object({ retryAfterSeconds: z.number() }),
  },
  'server.failed': {
    status: 500,
    message: 'Something went wrong, please try again later',
    data: z.null(),
  },
} as const
