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

it.each([
  [10, 8, 1, 2],
  [5, 8, 1, 0.5],
  [0.03, 8, 1, 0.01],
  [100, 2.5, 10, 75],
])('%d less an amount of %d at %d tokens for one is %d', (price, amount, rate, left) => {
  expect(priceWith(price, { code: 'X', value: 0, amount }, rate)).toBe(left)
})
