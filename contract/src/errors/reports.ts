import * as z from 'zod/mini'

/** Refusals about reports. */
export const reportsErrors = {
  'reports.target_not_found': { status: 404, message: 'This does not exist or is not available', data: z.null() },
  'reports.your_own': { status: 422, message: 'You cannot report yourself', data: z.null() },
  'reports.not_found': { status: 404, message: 'There is no report with this number', data: z.null() },
  'reports.already_decided': { status: 409, message: 'This report has been decided already', data: z.null() },
  'reports.nothing_to_remove': {
    status: 422,
    message: 'There is nothing here that could be removed; suspend the account or dismiss the report',
    data: z.null(),
  },
} as const
