import * as z from 'zod/mini'
import { Tokens } from '../kit/scalars.ts'

/** Refusals about packages of tokens. */
export const packagesErrors = {
  'packages.not_found': { status: 404, message: 'Package not found', data: z.null() },
  'packages.not_by_rate': {
    status: 422,
    message: "At this site's rate, the price buys a different balance",
    data: z.object({ tokens: Tokens }),
  },
} as const
