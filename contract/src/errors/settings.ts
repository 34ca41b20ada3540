import * as z from 'zod/mini'

/** Refusals about settings. */
export const settingsErrors = {
  'settings.not_found': { status: 404, message: 'There is no such setting', data: z.null() },
  'settings.not_editable': {
    status: 422,
    message: 'This setting was fixed when the site first started and cannot be changed here',
    data: z.null(),
  },
} as const
