import { publishErrors } from '../content/calls.ts'
import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('callbookings')

/** The days ahead for which calls can be booked. */
export const BOOKING_DAYS = 60

/** The longest time for which free times are listed at once, in days. */
export const TIMES_DAYS = 31

/** The shortest and the longest booked call, in minutes. */
export const BOOKED_MINUTES = { least: 5, most: 120 } as const

/** The most weekly hours, and the most single times, of a creator. */
export const HOURS_MAX = 30

/** The calls that a fan may have booked with one creator at once. */
export const BOOKINGS_WITH_CREATOR = 3

/** The minutes before a booked call at which it opens, and those for which one waits after it. */
export const OPENS_MINUTES = 5
export const WAITS_MINUTES = 10

/** The most booked calls that are listed at once. */
export const UPCOMING_MAX = 100

/** Refusals of a time that cannot be booked. */
const timeErrors = ['callbookings.time_taken', 'callbookings.own_time_taken'] as const

export const readTerms = call('readTerms', {
  method: 'GET',
  path: '/call-bookings/terms',
  access: 'performer',
  summary: 'Returns the hours and the terms on which the performer can be booked for calls.',
  errors: [],
})

export const updateTerms = call('updateTerms', {
  method: 'PUT',
  path: '/call-bookings/terms',
  access: 'performer',
  summary: 'Changes them. Calls that are booked keep their time, price and rule.',
  errors: [
    ...publishErrors,
    'content.price_out_of_range',
    'privatecalls.unsupported',
    'callbookings.hours_invalid',
    'callbookings.minimum_too_long',
  ],
})

export const listTimes = call('listTimes', {
  method: 'GET',
  path: '/call-bookings/performers/:performerId',
  access: 'optional',
  summary:
    'Returns the terms of booked calls with a performer, and the times between two instants, at ' +
    'most 31 days apart, at which one can be booked.',
  errors: ['performers.not_found', 'callbookings.range_too_long'],
})

export const book = call('book', {
  method: 'POST',
  path: '/call-bookings/performers/:performerId',
  access: 'fan',
  once: true,
  summary:
    'Books a call at a time that is offered. The deposit that the fan was shown is put aside.',
  errors: [
    ...timeErrors,
    'settings.banned_term',
    'performers.not_found',
    'auth.email_not_verified',
    'privatecalls.not_offered',
    'privatecalls.audience',
    'callbookings.terms_changed',
    'callbookings.too_many',
    'wallet.insufficient_balance',
    'wallet.locked',
  ],
})

export const listUpcoming = call('listUpcoming', {
  method: 'GET',
  path: '/call-bookings/upcoming',
  access: 'account',
  summary: 'Lists the next booked calls of the account that are to come, at most a hundred.',
  errors: [],
})

export const list = call('list', {
  method: 'GET',
  path: '/call-bookings',
  access: 'account',
  summary: 'Lists the booked calls of the account, newest first.',
  errors: [],
})

export const read = call('read', {
  method: 'GET',
  path: '/call-bookings/:id',
  access: 'account',
  summary: 'Returns a booked call, to both of its sides.',
  errors: ['callbookings.not_found'],
})

export const move = call('move', {
  method: 'PUT',
  path: '/call-bookings/:id/time',
  access: 'account',
  summary:
    'Moves a booked call to another free time: a fan while they can cancel free of charge, the ' +
    'performer always. After a move by the performer the fan can cancel free of charge until ' +
    'it begins.',
  errors: ['callbookings.not_found', 'callbookings.over', 'callbookings.too_late', ...timeErrors],
})

export const cancel = call('cancel', {
  method: 'POST',
  path: '/call-bookings/:id/cancel',
  access: 'account',
  summary:
    'Cancels a booked call. The deposit returns, or goes to the performer where the fan cancels ' +
    'later than was agreed; `losesDeposit` says that the fan was shown so.',
  errors: ['callbookings.not_found', 'callbookings.over', 'callbookings.deposit_due'],
})

export const join = call('join', {
  method: 'POST',
  path: '/call-bookings/:id/join',
  access: 'account',
  summary:
    'Says that the viewer is there for a booked call, from five minutes before its time on. Once ' +
    'both are, the call opens; an open stream of the performer is paused.',
  errors: [
    'callbookings.not_found',
    'callbookings.over',
    'callbookings.too_early',
    'callbookings.other_busy',
    'privatecalls.busy',
    'privatecalls.already_calling',
    'privatecalls.supervised',
    'privatecalls.unsupported',
    'streams.off',
  ],
})
