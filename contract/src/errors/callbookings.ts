import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about booked calls. */
export const callbookingsErrors = {
  'callbookings.not_found': {
    status: 404,
    message: 'This booked call does not exist',
    data: z.null(),
  },
  'callbookings.range_too_long': {
    status: 422,
    message: 'Times are listed for at most 31 days at once',
    data: z.null(),
  },
  'callbookings.hours_invalid': {
    status: 422,
    message: 'Hours have to end after they begin, and be long enough for one call',
    data: z.null(),
  },
  'callbookings.minimum_too_long': {
    status: 422,
    message: 'The minimum cannot be longer than the call',
    data: z.null(),
  },
  'callbookings.time_taken': {
    status: 409,
    message: 'This time is not free any more. Choose another one.',
    data: z.null(),
  },
  'callbookings.own_time_taken': {
    status: 409,
    message: 'The fan has booked another call at this time',
    data: z.null(),
  },
  'callbookings.terms_changed': {
    status: 409,
    message: 'The terms have changed. Check them again.',
    data: z.object({ deposit: Tokens }),
  },
  'callbookings.too_many': {
    status: 422,
    message: 'You have booked as many calls with this creator as you can at once',
    data: z.null(),
  },
  'callbookings.over': {
    status: 422,
    message: 'This booked call is over or was cancelled',
    data: z.null(),
  },
  'callbookings.too_late': {
    status: 422,
    message: 'It is too late to move this call',
    data: z.null(),
  },
  'callbookings.deposit_due': {
    status: 409,
    message: 'If you cancel now, the deposit goes to the creator',
    data: z.object({ deposit: Tokens }),
  },
  'callbookings.too_early': {
    status: 422,
    message: 'This call opens five minutes before its time',
    data: z.null(),
  },
  'callbookings.other_busy': {
    status: 409,
    message: 'The other side is still in another call. Try again in a moment.',
    data: z.null(),
  },
} as const
