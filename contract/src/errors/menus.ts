import * as z from 'zod/mini'

/** Refusals about the menus. */
export const menusErrors = {
  'menus.not_found': { status: 404, message: 'There is no such link', data: z.null() },
  'menus.full': { status: 422, message: 'There are 200 links already; take some out first', data: z.null() },
} as const
