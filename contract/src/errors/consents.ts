import * as z from 'zod/mini'
import { Instant } from '../kit/scalars.ts'

/** Refusals about texts that people accept. */
export const consentsErrors = {
  'consents.text_changed': {
    status: 409,
    message: 'Our terms have changed. Read them again before you sign up.',
    data: z.null(),
  },
  'consents.acceptance_missing': {
    status: 422,
    message: 'Accept our terms and the privacy policy to sign up',
    /** The texts to show and to accept. */
    data: z.object({
      texts: z.array(z.object({ slug: z.string(), title: z.string(), hash: z.string() })),
    }),
  },
  'consents.agreement_required': {
    status: 403,
    message: 'Sign the current creator agreement first',
    data: z.object({
      slug: z.string(),
      /** When it had to be signed; null where there is no delay. */
      dueAt: z.nullable(Instant),
    }),
  },
  'consents.agreement_not_signed': {
    status: 409,
    message: 'This creator has not signed the current creator agreement yet',
    data: z.null(),
  },
  'consents.nothing_to_sign': {
    status: 404,
    message: 'This site has no creator agreement',
    data: z.null(),
  },
  'consents.signature_differs': {
    status: 422,
    message: 'Type your legal name as it is in your account',
    data: z.null(),
  },
  'consents.agreement_not_found': {
    status: 404,
    message: 'Agreement not found',
    data: z.null(),
  },
  'consents.acceptance_not_found': {
    status: 404,
    message: 'This account did not accept this text',
    data: z.null(),
  },
} as const
