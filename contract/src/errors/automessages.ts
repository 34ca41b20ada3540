import * as z from 'zod/mini'

/** Refusals about automatic messages and saved replies. */
export const automessagesErrors = {
  'automessages.text_missing': {
    status: 422,
    message: 'Write the message before you switch it on',
    data: z.null(),
  },
  'automessages.tip_negative': {
    status: 422,
    message: 'The smallest tip cannot be below zero',
    data: z.null(),
  },
  'automessages.reply_not_found': { status: 404, message: 'Saved reply not found', data: z.null() },
  'automessages.too_many_replies': {
    status: 422,
    message: 'You have the largest number of saved replies. Delete one to save another.',
    data: z.object({ limit: z.number() }),
  },
} as const
