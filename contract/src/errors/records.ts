import * as z from 'zod/mini'

/** Refusals about records of who is in content. */
export const recordsErrors = {
  'records.person_not_found': { status: 404, message: 'Record not found', data: z.null() },
  'records.message_not_found': { status: 404, message: 'Message not found', data: z.null() },
  'records.bundle_not_found': { status: 404, message: 'Bundle not found', data: z.null() },
  'records.bundle_approved': {
    status: 409,
    message: 'This bundle has been approved already',
    data: z.null(),
  },
  'records.second_person_needed': {
    status: 403,
    message: 'Another admin must approve your bundle',
    data: z.null(),
  },
  'records.bundle_closed': {
    status: 403,
    message: 'Only the two admins of an approved bundle can download it, for seven days',
    data: z.null(),
  },
} as const
