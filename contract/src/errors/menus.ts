import * as z from 'zod/mini'

/** Refusals about the menus. */
export const menusErrors = {
  'menus.not_found': { status: 404, message: 'Link not found', data: z.null() },
  'menus.full': {
    status: 422,
    message: 'You have reached the limit of 200 links. Remove some first.',
    data: z.null(),
  },
} as const
