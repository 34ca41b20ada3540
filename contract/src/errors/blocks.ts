import * as z from 'zod/mini'

/** Refusals about blocking and muting. Being blocked has no code of its own: it reads as absent. */
export const blocksErrors = {
  'blocks.cannot_mute': { status: 422, message: 'You cannot mute this account', data: z.null() },
  'blocks.cannot_block': { status: 422, message: 'You cannot block this account', data: z.null() },
} as const
