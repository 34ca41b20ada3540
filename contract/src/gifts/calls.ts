import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('gifts')

/** The longest words with a gift, in characters. */
export const GIFT_WORDS_MAX = 300

export const readOffer = call('readOffer', {
  method: 'GET',
  path: '/gifts/performers/:performerId',
  access: 'fan',
  summary:
    'Returns which subscriptions to a performer can be given as a gift, at which price in tokens, ' +
    'and how long a gift waits to be claimed.',
  errors: ['performers.not_found'],
})

export const give = call('give', {
  method: 'POST',
  path: '/gifts/performers/:performerId',
  access: 'fan',
  once: true,
  summary:
    'Gives a subscription to another fan, by their username, by mail, or by a link to pass on. ' +
    'The price is put aside from the wallet until the gift is claimed; it returns when it is not.',
  errors: [
    'settings.banned_term',
    'performers.not_found',
    'auth.email_not_verified',
    'gifts.not_offered',
    'gifts.price_changed',
    'gifts.recipient_not_found',
    'gifts.own',
    'tiers.full',
    'wallet.insufficient_balance',
    'wallet.locked',
  ],
})

export const listGiven = call('listGiven', {
  method: 'GET',
  path: '/gifts/given',
  access: 'fan',
  summary: 'Lists the gifts of the fan, newest first.',
  errors: [],
})

export const listReceived = call('listReceived', {
  method: 'GET',
  path: '/gifts/received',
  access: 'fan',
  summary: 'Lists the gifts to the fan, newest first. Those who stay anonymous are not named.',
  errors: [],
})

export const takeBack = call('takeBack', {
  method: 'POST',
  path: '/gifts/:id/take-back',
  access: 'fan',
  summary: 'Takes back a gift that nobody claimed: its price returns to the wallet.',
  errors: ['gifts.not_found', 'gifts.over'],
})

/** What stands in the way of the time of a gift. */
const claimErrors = [
  'gifts.not_found',
  'gifts.over',
  'gifts.own',
  'gifts.unavailable',
  'gifts.endless',
  'gifts.paused',
  'gifts.renewed_by_company',
  'gifts.renewing',
  'gifts.higher_tier',
  'tiers.full',
  'performers.not_found',
] as const

export const claim = call('claim', {
  method: 'POST',
  path: '/gifts/:id/claim',
  access: 'fan',
  summary:
    'Accepts a gift to the fan. Its time begins now, or follows the time that they have. Nothing ' +
    'is ever charged to them for it.',
  errors: [...claimErrors],
})

export const decline = call('decline', {
  method: 'POST',
  path: '/gifts/:id/decline',
  access: 'fan',
  summary: 'Declines a gift to the fan: its price returns to its giver.',
  errors: ['gifts.not_found', 'gifts.over'],
})

export const readByCode = call('readByCode', {
  method: 'GET',
  path: '/gifts/codes/:code',
  access: 'optional',
  summary: 'Returns the gift of a link, to whoever has it.',
  errors: ['gifts.not_found'],
})

export const claimByCode = call('claimByCode', {
  method: 'POST',
  path: '/gifts/codes/:code/claim',
  access: 'fan',
  summary: 'Accepts the gift of a link, as of `claim`.',
  errors: [...claimErrors],
})
