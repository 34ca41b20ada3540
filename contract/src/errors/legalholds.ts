import * as z from 'zod/mini'

/** Refusals about legal holds. */
export const legalholdsErrors = {
  'legalholds.not_found': { status: 404, message: 'Legal hold not found', data: z.null() },
  'legalholds.subject_not_found': {
    status: 404,
    message: 'There is nothing of this kind with this ID',
    data: z.null(),
  },
  'legalholds.lifted_already': {
    status: 409,
    message: 'This legal hold has been lifted already',
    data: z.null(),
  },
} as const
