import * as z from 'zod/mini'

/** Refusals about decisions and appeals. */
export const decisionsErrors = {
  'decisions.not_found': { status: 404, message: 'Decision not found', data: z.null() },
  'decisions.appealed_already': {
    status: 409,
    message: 'You have already appealed against this decision',
    data: z.null(),
  },
  'decisions.appeal_too_late': {
    status: 422,
    message: 'The six months in which this decision could be appealed against are over',
    data: z.null(),
  },
  'decisions.not_in_force': {
    status: 409,
    message: 'This decision has been lifted already',
    data: z.null(),
  },
  'decisions.link_ended': {
    status: 404,
    message: 'This link has expired',
    data: z.null(),
  },
  'decisions.appeal_not_found': { status: 404, message: 'Appeal not found', data: z.null() },
  'decisions.appeal_decided': {
    status: 409,
    message: 'This appeal has already been decided',
    data: z.null(),
  },
  'decisions.reviewer_is_involved': {
    status: 403,
    message: 'Another admin must decide this appeal: you made the decision, or it is about you',
    data: z.null(),
  },
} as const
