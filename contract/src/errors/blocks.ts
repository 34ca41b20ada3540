import * as z from 'zod/mini'

/** Refusals about blocking and muting. Being blocked has no code of its own: it reads as absent. */
export const blocksErrors = {
  'blocks.cannot_mute': { status: 422, message: 'You cannot mute this account', data: z.null() },
  'blocks.cannot_block': { status: 422, message: 'You cannot block this account', data: z.null() },
  'blocks.regions_unknown': {
    status: 409,
    message: 'The location data of this site does not know places of this kind',
    data: z.null(),
  },
} as const
