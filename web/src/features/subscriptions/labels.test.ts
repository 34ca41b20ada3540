import { describe, expect, it } from 'vitest'
import {
  actionsFor,
  billOf,
  cancelConsequences,
  confirmLabel,
  defaultOffer,
  nextForFan,
  nextForPerformer,
  offerNote,
  offerTitle,
  savingOf,
  type WireOffer,
  type WireSubscription,
} from './labels.ts'

const now = new Date('2026-03-20T10:00:00Z')
const agreed = { consentText: 'I agree', consentHash: 'abc', currency: 'USD', isTrial: false }
const monthly: WireOffer = {
  ...agreed,
  type: 'monthly',
  price: 9.99,
  renews: true,
  renewalPrice: 9.99,
  renewalDate: '2026-04-20T10:00:00Z',
}
const yearly: WireOffer = {
  ...agreed,
  type: 'yearly',
  price: 89.99,
  renews: true,
  renewalPrice: 89.99,
  renewalDate: '2027-03-20T10:00:00Z',
}
const trial: WireOffer = {
  ...agreed,
  type: 'free',
  price: 0,
  isTrial: true,
  trialDays: 3,
  renews: false,
  endsAt: '2026-03-23T10:00:00Z',
}
const forEver: WireOffer = { ...agreed, type: 'free', price: 0, renews: false }

describe('offers', () => {
  it('names price and period of an offer', () => {
    expect([monthly, yearly, trial, forEver].map(offerTitle)).toEqual([
      '$9.99 a month',
      '$89.99 a year',
      '3 days free',
      'Free',
    ])
  })

  it('says what follows after an offer', () => {
    expect(offerNote(monthly)).toBe('Renews every month, until you cancel')
    expect(offerNote(yearly)).toBe('Renews every year, until you cancel')
    expect(offerNote(trial)).toBe('No card needed, ends automatically')
    expect(offerNote(forEver)).toBe('No card needed, nothing is charged')
  })

  it('says what a year saves only where the monthly price is known', () => {
    expect(savingOf(yearly, [monthly, yearly])).toBe(24)
    expect(savingOf(monthly, [monthly, yearly])).toBeUndefined()
    expect(savingOf({ ...yearly, price: 119.88 }, [monthly, yearly])).toBeUndefined()
    expect(savingOf(yearly, [yearly])).toBeUndefined()
  })

  it('lists the charges of an offer', () => {
    expect(billOf(monthly, now)).toEqual([
      { when: 'Today', amount: '$9.99' },
      { when: '20 Apr', amount: '$9.99', description: 'then every month, until you cancel' },
    ])
    expect(billOf(trial, now)[1]).toMatchObject({ when: '23 Mar', description: 'automatically, nothing is charged' })
    expect(billOf(forEver, now)).toEqual([])
  })

  it('names the amount on the button', () => {
    expect([monthly, trial, forEver].map(confirmLabel)).toEqual([
      'Pay $9.99 and subscribe',
      'Start the free trial',
      'Subscribe for free',
    ])
  })

  it('preselects the offer that was clicked', () => {
    const offers = [trial, yearly, monthly]
    expect(defaultOffer(offers, 'yearly')).toBe(yearly)
    expect(defaultOffer(offers)).toBe(monthly)
    expect(defaultOffer([trial], 'monthly')).toBe(trial)
    expect(defaultOffer([])).toBeUndefined()
  })
})

const subscription = (more: Partial<WireSubscription>): WireSubscription => ({
  _id: 's',
  subscriptionType: 'monthly',
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

describe('subscriptions', () => {
  it('says what happens next with a subscription to the fan', () => {
    expect(nextForFan(subscription({}), now)).toBe('Renews on 20 Apr for $9.99')
    expect(nextForFan(subscription({ state: 'cancelling' }), now)).toBe('Yours until 20 Apr, then it ends')
    expect(nextForFan(subscription({ state: 'ended' }), now)).toBe('Ended on 20 Apr')
    expect(nextForFan(subscription({ state: 'trialing' }), now)).toBe('Ends automatically on 20 Apr')
    expect(nextForFan(endless, now)).toBe('For as long as you like')
    expect(nextForFan(subscription({ state: 'past_due', lastFailure: 'Not enough money' }), now)).toBe(
      'Not enough money. We try again on 20 Apr',
    )
  })

  it('says what happens next with a subscriber to the performer', () => {
    expect(nextForPerformer(subscription({}), now)).toBe('Renews on 20 Apr')
    expect(nextForPerformer(subscription({ state: 'cancelling' }), now)).toBe('Leaves on 20 Apr')
    expect(nextForPerformer(endless, now)).toBe('No end')
  })

  it('offers to cancel, resume or renew a subscription by its state', () => {
    expect(actionsFor({ state: 'active', subscriptionType: 'monthly' })).toEqual(['cancel'])
    expect(actionsFor({ state: 'past_due', subscriptionType: 'monthly' })).toEqual(['pay', 'cancel'])
    expect(actionsFor({ state: 'cancelling', subscriptionType: 'monthly' })).toEqual(['resume'])
    expect(actionsFor({ state: 'ended', subscriptionType: 'free' })).toEqual(['renew'])
    expect(actionsFor({ state: 'active', subscriptionType: 'system' })).toEqual([])
  })

  it('says what a cancellation means', () => {
    expect(cancelConsequences(subscription({}), now)[0]).toBe('You keep everything until 20 Apr.')
    expect(cancelConsequences(endless, now)[0]).toContain('You lose access')
    expect(cancelConsequences(subscription({ state: 'past_due' }), now)).toContain('Your card is not charged again.')
  })
})
