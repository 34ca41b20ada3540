import * as z from 'zod/mini'

/** Refusals about reports. */
export const reportsErrors = {
  'reports.target_not_found': {
    status: 404,
    message: 'This does not exist or is not available',
    data: z.null(),
  },
  'reports.your_own': { status: 422, message: 'You cannot report yourself', data: z.null() },
  'reports.not_found': { status: 404, message: 'Report not found', data: z.null() },
  'reports.already_decided': {
    status: 409,
    message: 'This report has already been decided',
    data: z.null(),
  },
  'reports.still_open': {
    status: 409,
    message: 'Decide this report before you delete it',
    data: z.null(),
  },
  'reports.no_counter_notice': {
    status: 422,
    message: 'There is no counter-notice for this',
    data: z.null(),
  },
  'reports.counter_notice_sent': {
    status: 409,
    message: 'You have already sent a counter-notice',
    data: z.null(),
  },
  'reports.evidence_unusable': {
    status: 422,
    message: 'One of the files is no longer available. Remove it and upload it again.',
    data: z.null(),
  },
  'reports.evidence_too_much': {
    status: 422,
    message: 'These are too many files, or they are too large together',
    data: z.object({ maxFiles: z.number(), maxBytes: z.number() }),
  },
  'reports.evidence_not_found': { status: 404, message: 'File not found', data: z.null() },
  'reports.missed_deadline': {
    status: 409,
    message: 'This report was decided late. It stays in the list of missed deadlines.',
    data: z.null(),
  },
  'reports.nothing_to_remove': {
    status: 422,
    message: 'There is no content to remove. Suspend the account or dismiss the report.',
    data: z.null(),
  },
} as const
