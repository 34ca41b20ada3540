import * as z from 'zod/mini'

/** Refusals about people who blocked each other. */
export const blocksErrors = {
  'blocks.blocked': { status: 403, message: 'One of you has blocked the other', data: z.null() },
  'blocks.cannot_block': { status: 422, message: 'You cannot block this account', data: z.null() },
} as const
