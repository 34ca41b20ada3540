import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about packages of tokens. */
export const packagesErrors = {
  'packages.not_found': { status: 404, message: 'There is no such package', data: z.null() },
  'packages.not_by_rate': {
    status: 422,
    message: 'The price buys another amount of tokens at the rate of this site',
    data: z.object({ tokens: Tokens }),
  },
} as const
