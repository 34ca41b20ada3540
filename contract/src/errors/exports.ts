import * as z from 'zod/mini'
import { Instant } from '../kit/scalars.ts'

/** Refusals about copies of an account's data. */
export const exportsErrors = {
  'exports.being_prepared': {
    status: 409,
    message: 'Your data export is already being prepared',
    data: z.null(),
  },
  'exports.once_a_day': {
    status: 409,
    message: 'You can request a copy of your data once a day',
    data: z.object({ again: Instant }),
  },
  'exports.address_ended': {
    status: 403,
    message: 'This download link has expired. Open the download from your account again.',
    data: z.null(),
  },
  'exports.not_found': {
    status: 404,
    message: 'This copy of your data has been deleted',
    data: z.null(),
  },
} as const
