import { expect, it } from 'vitest'
import {
  billOf,
  confirmLabel,
  defaultOffer,
  offerNote,
  offerTitle,
  savingOf,
  type WireOffer,
} from './offers.ts'

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
  months: 12,
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

it('names price and period of an offer', () => {
  expect([monthly, yearly, trial, forEver].map(offerTitle)).toEqual([
    '$9.99 a month',
    '$89.99 a year',
    '3 days free',
    'Free',
  ])
})

it('an offer says what follows after it', () => {
  expect(offerNote(monthly)).toBe('Renews every month, until you cancel')
  expect(offerNote(yearly)).toBe('$7.50 a month, renews every year, until you cancel')
  const bundle = { ...monthly, months: 3, price: 24 } as const
  expect(offerTitle(bundle)).toBe('$24.00 for 3 months')
  expect(offerNote(bundle)).toBe('$8.00 a month, renews every 3 months, until you cancel')
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
  expect(billOf(trial, now)[1]).toMatchObject({
    when: '23 Mar',
    description: 'automatically, nothing is charged',
  })
  expect(billOf(forEver, now)).toEqual([])
})

const half: WireOffer = {
  ...monthly,
  price: 5,
  promotion: { percent: 50, periods: 1, regularPrice: 9.99, regularDate: '2026-04-20T10:00:00Z' },
}
const quarter: WireOffer = {
  ...half,
  renewalPrice: 5,
  promotion: { percent: 50, periods: 3, regularPrice: 9.99, regularDate: '2026-06-20T10:00:00Z' },
}

it('names both prices of an offer with a discount', () => {
  expect(offerTitle(half)).toBe('$5.00 for the first month, then $9.99 a month')
  expect(offerTitle(quarter)).toBe('$5.00 a month for the first 3 months, then $9.99 a month')
  expect(savingOf(yearly, [half, yearly])).toBe(24)
})

it('lists the charges of a discount that lasts several months', () => {
  expect(billOf(half, now).map(({ when, amount }) => [when, amount])).toEqual([
    ['Today', '$5.00'],
    ['20 Apr', '$9.99'],
  ])
  expect(billOf(quarter, now)).toEqual([
    { when: 'Today', amount: '$5.00' },
    { when: '20 Apr', amount: '$5.00', description: 'every month before 20 Jun' },
    { when: '20 Jun', amount: '$9.99', description: 'then every month, until you cancel' },
  ])
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
