import { expect, it } from 'vitest'
import { priceWith } from './coupon-price.ts'

it.each([
  [10, 0.1, 9],
  [9.99, 0.1, 8.99],
  [0.05, 0.1, 0.05],
  [0.15, 0.1, 0.13],
  [300, 0.99, 3],
  [19.99, 0.29, 14.19],
])('%s with %s off costs %s', (amount, value, price) => {
  expect(priceWith(amount, { code: 'X', value })).toBe(price)
})
