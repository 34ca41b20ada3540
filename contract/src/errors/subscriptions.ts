import * as z from 'zod/mini'
import { Currency, Instant } from '../kit/scalars.ts'

const planPrice = z.enum(['monthlyPrice', 'threeMonthPrice', 'sixMonthPrice', 'yearlyPrice'])

/** Refusals about plans and subscriptions. */
export const subscriptionsErrors = {
  'subscriptions.not_found': { status: 404, message: 'Subscription not found', data: z.null() },
  'subscriptions.already_subscribed': {
    status: 409,
    message: 'You are already subscribed',
    data: z.object({ subscriptionId: z.string() }),
  },
  'subscriptions.payment_pending': {
    status: 409,
    message: "Your payment for this subscription is being confirmed. You don't need to pay again.",
    data: z.object({ transactionId: z.string() }),
  },
  'subscriptions.not_cancelled': {
    status: 409,
    message: 'You have not cancelled this subscription',
    data: z.null(),
  },
  'subscriptions.already_ended': {
    status: 409,
    message: 'This subscription has already ended',
    data: z.null(),
  },
  'subscriptions.cannot_resume': {
    status: 409,
    message: 'This subscription cannot be resumed. Subscribe again.',
    data: z.null(),
  },
  'subscriptions.no_new_price': {
    status: 409,
    message: 'This subscription has no new price to accept',
    data: z.null(),
  },
  'subscriptions.cannot_pause': {
    status: 409,
    message: 'Only a paid subscription can be paused, before its next payment',
    data: z.null(),
  },
  'subscriptions.cannot_change_tier': {
    status: 409,
    message:
      'This tier cannot be changed here. Cancel it, and subscribe to the other one when it ends.',
    data: z.null(),
  },
  'subscriptions.trial_used': {
    status: 422,
    message: 'You have already used your free trial',
    data: z.null(),
  },
  'subscriptions.not_offered': {
    status: 422,
    message: 'This creator does not offer this subscription',
    data: z.null(),
  },
  'subscriptions.terms_changed': {
    status: 409,
    message: 'The terms have changed. Read them again before you continue.',
    data: z.null(),
  },
  'subscriptions.pair_blocked': {
    status: 409,
    message: 'Access cannot be granted because one of the accounts has blocked the other',
    data: z.null(),
  },
  'subscriptions.expiry_out_of_range': {
    status: 422,
    message: 'Choose a date in the future, after the paid period ends, and at most ten years ahead',
    data: z.object({ earliest: Instant, latest: Instant }),
  },
  'subscriptions.period_not_supported': {
    status: 422,
    message: 'The payment service of this site cannot charge periods of this length',
    data: z.object({ field: planPrice }),
  },
  'subscriptions.price_out_of_range': {
    status: 422,
    message: 'This subscription price is outside the allowed range',
    data: z.object({ field: planPrice, minimum: Currency, maximum: Currency }),
  },
} as const
