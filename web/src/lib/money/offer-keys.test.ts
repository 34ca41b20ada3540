import { expect, it } from 'vitest'
import { bundleSaving, offerKey } from './offer-keys.ts'

it.each([
  [9.99, 89.99, 12, 24],
  [9.99, 26.97, 3, 10],
  [10, 60, 6, undefined],
  [10, 150, 12, undefined],
  [10, 10, 1, undefined],
  [0, 0, 12, undefined],
])(
  'returns for %d a month and %d for %d months a saving of %s %%',
  (monthly, price, months, saved) => expect(bundleSaving({ price, months }, monthly)).toBe(saved),
)

it('names bundles by their months, and every other offer by its type', () => {
  expect(
    [
      { type: 'monthly', months: 1 },
      { type: 'monthly' },
      { type: 'monthly', months: 3 },
      { type: 'monthly', months: 6 },
      { type: 'yearly', months: 12 },
      { type: 'free' },
    ].map((offer) => offerKey(offer as Parameters<typeof offerKey>[0])),
  ).toEqual(['monthly', 'monthly', '3-months', '6-months', 'yearly', 'free'])
})
