import * as z from 'zod/mini'

/** Refusals about settings. */
export const settingsErrors = {
  'settings.not_found': { status: 404, message: 'Setting not found', data: z.null() },
  'settings.not_editable': {
    status: 422,
    message: 'This setting was fixed at the first start of the site and cannot be changed',
    data: z.null(),
  },
  'settings.banned_term': {
    status: 422,
    message: 'This contains a term that is not allowed on this site. Please change the wording.',
    data: z.object({ path: z.string() }),
  },
} as const
