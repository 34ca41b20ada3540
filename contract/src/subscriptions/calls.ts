import { couponErrors } from '../coupons/calls.ts'
import { callsOf } from '../kit/call.ts'
import { startPaymentErrors } from '../payments/calls.ts'
import { viewAsErrors } from '../profiles/view-as.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('subscriptions')

export const readOffers = call('readOffers', {
  method: 'GET',
  path: '/subscriptions/offers/:performerId',
  access: 'optional',
  summary:
    'Lists every subscription offer of a performer, with renewal price and date in words. With ' +
    '`viewAs`, performers get what they offer another viewer.',
  errors: ['performers.not_found', ...viewAsErrors],
})

export const subscribe = call('subscribe', {
  method: 'POST',
  path: '/payment/subscribe/performers',
  access: 'fan',
  summary:
    'Subscribes: immediately when it is free or a saved card pays, otherwise after a visit to ' +
    'the gateway. While a payment for the same subscription is pending, that payment is ' +
    'returned instead of a new one.',
  errors: [
    ...startPaymentErrors,
    'performers.not_found',
    'performers.suspended',
    'performers.documents_not_verified',
    'performers.you_blocked',
    'performers.country_blocked',
    'subscriptions.already_subscribed',
    'subscriptions.payment_pending',
    'subscriptions.trial_used',
    'subscriptions.not_offered',
    'subscriptions.terms_changed',
    'tiers.full',
    'promotions.unavailable',
    'wallet.locked',
    ...couponErrors,
  ],
  once: true,
})

export const cancel = call('cancel', {
  method: 'POST',
  path: '/payment/:gateway/cancel-subscription/:id',
  access: 'fan',
  summary: 'Cancels renewals immediately; access remains until the end of the paid period.',
  errors: ['subscriptions.not_found', 'subscriptions.already_ended'],
})

/** The reasons for which fans say that they cancelled. */
export const cancellationReasons = [
  'price',
  'content',
  'frequency',
  'contact',
  'time',
  'other',
] as const
/** A reason for which a fan cancelled. */
export type CancellationReasonName = (typeof cancellationReasons)[number]

export const explainCancellation = call('explainCancellation', {
  method: 'POST',
  path: '/subscriptions/:id/cancellation-reason',
  access: 'fan',
  summary:
    'Answers why the fan cancelled a subscription; another answer replaces it. The performer ' +
    'sees how often each reason was given, and the words by month without a name.',
  errors: ['subscriptions.not_found', 'subscriptions.not_cancelled'],
})

/**
 * The page on which a fan cancels or pauses one subscription without a login; a token follows it.
 */
export const manageSubscriptionPath = '/subscriptions/manage'

export const resume = call('resume', {
  method: 'POST',
  path: '/subscriptions/:id/resume',
  access: 'fan',
  summary:
    'Resumes a cancelled subscription during its period, or undoes a pause ahead of it; ' +
    'nothing is charged today. A paused subscription is charged immediately.',
  errors: ['subscriptions.not_found', 'subscriptions.cannot_resume'],
})

export const pause = call('pause', {
  method: 'POST',
  path: '/subscriptions/:id/pause',
  access: 'fan',
  summary:
    'Pauses a paid subscription for one to three months from the end of the paid period, ' +
    'without access or charge; it renews afterwards.',
  errors: ['subscriptions.not_found', 'subscriptions.cannot_pause'],
})

export const acceptPrice = call('acceptPrice', {
  method: 'POST',
  path: '/subscriptions/:id/accept-price',
  access: 'fan',
  summary:
    'Agrees to the new price of a subscription, from the renewal it was announced for; ' +
    'nothing is charged today.',
  errors: ['subscriptions.not_found', 'subscriptions.no_new_price', 'subscriptions.terms_changed'],
})

export const changeTier = call('changeTier', {
  method: 'PUT',
  path: '/subscriptions/:id/tier',
  access: 'fan',
  summary:
    'Changes the tier of a paid subscription with its next period, or undoes such a change; ' +
    'nothing is charged today. To move up at once, subscribe to the higher tier.',
  errors: [
    'subscriptions.not_found',
    'subscriptions.cannot_change_tier',
    'subscriptions.terms_changed',
    'tiers.full',
  ],
})

export const listMine = call('listMine', {
  method: 'GET',
  path: '/subscriptions/user/search',
  access: 'fan',
  summary: 'Lists the fan’s subscriptions, most recently changed first.',
  errors: [],
})

export const listSubscribers = call('listSubscribers', {
  method: 'GET',
  path: '/subscriptions/performer/search',
  access: 'performer',
  summary: 'Lists the performer’s subscribers, most recently changed first.',
  errors: [],
})

export const adminList = call('adminList', {
  method: 'GET',
  path: '/subscriptions/admin/search',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists every subscription of the site, most recently changed first.',
  errors: [],
})

export const grant = call('grant', {
  method: 'POST',
  path: '/subscriptions',
  access: 'admin',
  staff: 'money.write',
  summary: 'Grants a fan free access to a creator, until a date or permanently. Both are notified.',
  errors: [
    'accounts.not_found',
    'performers.not_found',
    'subscriptions.already_subscribed',
    'subscriptions.pair_blocked',
    'subscriptions.expiry_out_of_range',
  ],
})

export const changeExpiry = call('changeExpiry', {
  method: 'PUT',
  path: '/subscriptions/admin/:id',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Changes the date on which a subscription ends or renews; never before the end of the ' +
    'paid period.',
  errors: [
    'subscriptions.not_found',
    'subscriptions.already_ended',
    'subscriptions.expiry_out_of_range',
  ],
})

export const adminCancel = call('adminCancel', {
  method: 'DELETE',
  path: '/subscriptions/admin/:id',
  access: 'admin',
  staff: 'money.write',
  summary:
    'Cancels renewals; access remains until the end of the paid period. With `now`, access ' +
    'ends immediately and the unused part of a payment is refunded to its card, or the ' +
    '`whole` or `none` of it by `refund`: some payment companies refund no parts.',
  errors: [
    'subscriptions.not_found',
    'subscriptions.already_ended',
    'payments.refund_whole_only',
    'payments.refund_unavailable',
  ],
})
