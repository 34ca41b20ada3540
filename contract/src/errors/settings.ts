import * as z from 'zod/mini'

/** Refusals about settings. */
export const settingsErrors = {
  'settings.not_found': { status: 404, message: 'Setting not found', data: z.null() },
  'settings.not_editable': {
    status: 422,
    message: 'This setting was fixed at the first start of the site and cannot be changed',
    data: z.null(),
  },
} as const
