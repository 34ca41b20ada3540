import * as z from 'zod/mini'
import { Currency } from '../kit/scalars.ts'

/** Refusals about tiers of subscription. */
export const tiersErrors = {
  'tiers.not_found': { status: 404, message: 'Tier not found', data: z.null() },
  'tiers.too_many': {
    status: 422,
    message: 'You already have the largest number of tiers',
    data: z.object({ maximum: z.number() }),
  },
  'tiers.no_first_price': {
    status: 422,
    message: 'Choose a subscription price before you add a tier',
    data: z.null(),
  },
  'tiers.price_order': {
    status: 422,
    message: 'Each tier must cost more than the one below it, for every length that both offer',
    data: z.object({
      field: z.enum(['monthlyPrice', 'threeMonthPrice', 'sixMonthPrice', 'yearlyPrice']),
      /** The price of the neighboring tier. */
      neighbor: Currency,
    }),
  },
  'tiers.first_tier': {
    status: 422,
    message: 'The first tier stays open and without a limit. Its prices are in your profile.',
    data: z.null(),
  },
  'tiers.in_use': {
    status: 409,
    message: 'This tier cannot be deleted. Close it for new subscribers instead.',
    data: z.null(),
  },
  'tiers.full': {
    status: 409,
    message: 'All places of this tier are taken',
    data: z.null(),
  },
} as const
