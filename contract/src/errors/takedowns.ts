import * as z from 'zod/mini'

/** Refusals about files that are taken down. */
export const takedownsErrors = {
  'takedowns.file_not_found': { status: 404, message: 'File not found', data: z.null() },
  'takedowns.held_already': {
    status: 409,
    message: 'This file has been taken down already',
    data: z.null(),
  },
} as const
