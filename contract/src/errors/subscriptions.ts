import * as z from 'zod/mini'
import { Currency, Instant } from '../kit/scalars.ts'

/** Refusals about plans and subscriptions. */
export const subscriptionsErrors = {
  'subscriptions.not_found': { status: 404, message: 'There is no such subscription', data: z.null() },
  'subscriptions.already_subscribed': {
    status: 409,
    message: 'You are subscribed already',
    data: z.object({ subscriptionId: z.string() }),
  },
  'subscriptions.payment_pending': {
    status: 409,
    message: 'Your payment for this subscription is being confirmed. You do not need to pay again',
    data: z.object({ transactionId: z.string() }),
  },
  'subscriptions.already_ended': { status: 409, message: 'This subscription has ended already', data: z.null() },
  'subscriptions.cannot_resume': {
    status: 409,
    message: 'This subscription cannot be resumed, please subscribe again',
    data: z.null(),
  },
  'subscriptions.trial_used': { status: 422, message: 'You have used your free trial already', data: z.null() },
  'subscriptions.not_offered': {
    status: 422,
    message: 'This performer does not offer this kind of subscription',
    data: z.null(),
  },
  'subscriptions.terms_changed': {
    status: 409,
    message: 'The terms have changed since you read them, please look again',
    data: z.null(),
  },
  'subscriptions.pair_blocked': {
    status: 409,
    message: 'One of them has blocked the other, so no access can be granted',
    data: z.null(),
  },
  'subscriptions.expiry_out_of_range': {
    status: 422,
    message: 'Choose a later day: not in the past, not before the end of what was paid for, at most ten years ahead',
    data: z.object({ earliest: Instant, latest: Instant }),
  },
  'subscriptions.price_out_of_range': {
    status: 422,
    message: 'This subscription price is outside of what can be charged here',
    data: z.object({ field: z.enum(['monthlyPrice', 'yearlyPrice']), minimum: Currency, maximum: Currency }),
  },
} as const
