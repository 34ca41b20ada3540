import * as z from 'zod/mini'
import { MassMessageState } from '../massmessages/schemas.ts'

/** Refusals about mass messages. */
export const massmessagesErrors = {
  'massmessages.not_found': {
    status: 404,
    message: 'This mass message does not exist',
    data: z.null(),
  },
  'massmessages.no_recipients': {
    status: 422,
    message: 'No fan would receive this message',
    data: z.null(),
  },
  'massmessages.start_out_of_range': {
    status: 422,
    message: 'Choose a time in the future, within a year',
    data: z.null(),
  },
  'massmessages.wrong_state': {
    status: 409,
    message: 'The message has changed in the meantime. Check its state.',
    data: z.object({ state: MassMessageState }),
  },
} as const
