import * as z from 'zod/mini'

/** Refusals about files that are taken down. */
export const takedownsErrors = {
  'takedowns.file_not_found': { status: 404, message: 'File not found', data: z.null() },
  'takedowns.held_already': {
    status: 409,
    message: 'This file has been taken down already',
    data: z.null(),
  },
  'takedowns.not_held': {
    status: 409,
    message: 'The bytes of this file are not kept any longer',
    data: z.null(),
  },
  'takedowns.opening_not_found': { status: 404, message: 'Request not found', data: z.null() },
  'takedowns.opening_approved': {
    status: 409,
    message: 'This request has been approved already',
    data: z.null(),
  },
  'takedowns.second_person_needed': {
    status: 403,
    message: 'Another admin must approve your request',
    data: z.null(),
  },
  'takedowns.opening_closed': {
    status: 403,
    message: 'Only the two admins of an approved request can open the file, for 30 minutes',
    data: z.null(),
  },
} as const
