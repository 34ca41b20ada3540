import { expect, it } from 'vitest'
import { discountLimit, subscribeLabel } from './offer-promotions.ts'

const monthly = {
  type: 'monthly',
  months: 1,
  price: 9.99,
  currency: 'USD',
  isTrial: false,
} as const
const promotion = {
  percent: 30,
  periods: 1,
  regularPrice: 9.99,
  regularDate: '2026-12-31T00:00:00.000Z',
}

const END = '2027-02-01T05:00:00.000Z'

it.each([
  [monthly, 'Subscribe for $9.99 a month'],
  [{ ...monthly, price: 6.99, promotion }, 'Subscribe for $6.99 for the first month'],
  [
    { ...monthly, price: 6.99, promotion: { ...promotion, periods: 3 } },
    'Subscribe for $6.99 a month',
  ],
  [{ ...monthly, months: 3, price: 26.97 }, 'Subscribe for $26.97 for 3 months'],
  [{ ...monthly, type: 'yearly', months: 12, price: 99 }, 'Subscribe for $99.00 a year'],
  [{ ...monthly, type: 'free', price: 0, isTrial: true, trialDays: 7 }, 'Try it free for 7 days'],
  [{ ...monthly, type: 'free', price: 0 }, 'Subscribe for free'],
] as const)('names the price that a visitor pays now: %o', (offer, label) =>
  expect(subscribeLabel(offer)).toBe(label),
)

it.each([
  ['America/Los_Angeles', 'Until 31 Jan'],
  ['UTC', 'Until 1 Feb'],
  ['Pacific/Auckland', 'Until 1 Feb'],
])('names the day of a visitor in %s on which a discount ends', (zone, text) => {
  const offer = { price: 6.99, currency: 'USD', promotion: { ...promotion, endsAt: END } }
  expect(discountLimit(offer, new Date('2027-01-20T12:00:00Z'), zone)).toBe(text)
})
