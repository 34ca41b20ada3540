import { expect, it } from 'vitest'
import {
  cancelConsequences,
  nextForFan,
  nextForPerformer,
  type WireSubscription,
} from './subscription-dates.ts'

const now = new Date('2026-03-20T10:00:00Z')
const subscription = (more: Partial<WireSubscription>): WireSubscription => ({
  _id: 's',
  subscriptionType: 'monthly',
  tier: 1,
  userId: 'fan',
  performerId: 'mia',
  subscriptionId: 's',
  paymentGateway: 'sandbox',
  status: 'active',
  state: 'active',
  price: 9.99,
  currency: 'USD',
  isTrial: false,
  startRecurringDate: '2026-03-20T10:00:00Z',
  nextRecurringDate: '2026-04-20T10:00:00Z',
  expiredAt: '2026-04-20T10:00:00Z',
  isEndless: false,
  blockedUser: false,
  meta: {},
  createdAt: '2026-03-20T10:00:00Z',
  updatedAt: '2026-03-20T10:00:00Z',
  ...more,
})
const { nextRecurringDate: _next, ...endless } = subscription({
  subscriptionType: 'free',
  price: 0,
  expiredAt: '2125-03-20T10:00:00Z',
  isEndless: true,
})

it('says what happens next with a subscription to the fan', () => {
  expect(nextForFan(subscription({}), now)).toBe('Renews on 20 Apr for $9.99')
  expect(nextForFan(subscription({ state: 'cancelling' }), now)).toBe(
    'Yours until 20 Apr, then it ends',
  )
  expect(nextForFan(subscription({ state: 'ended' }), now)).toBe('Ended on 20 Apr')
  expect(nextForFan(subscription({ state: 'trialing' }), now)).toBe('Ends automatically on 20 Apr')
  expect(nextForFan(endless, now)).toBe('For as long as you like')
  expect(
    nextForFan(subscription({ state: 'past_due', lastFailure: 'Not enough money' }), now),
  ).toBe('Not enough money. We try again on 20 Apr')
})

it('says what happens next with a subscriber to the performer', () => {
  expect(nextForPerformer(subscription({}), now)).toBe('Renews on 20 Apr')
  expect(nextForPerformer(subscription({ state: 'cancelling' }), now)).toBe('Leaves on 20 Apr')
  expect(nextForPerformer(endless, now)).toBe('No end')
})

it('says what a cancellation means', () => {
  expect(cancelConsequences(subscription({}), now)[0]).toBe('You keep everything until 20 Apr.')
  expect(cancelConsequences(endless, now)[0]).toContain('You lose access')
  expect(cancelConsequences(subscription({ state: 'past_due' }), now)).toContain(
    'Your card is not charged again.',
  )
})
