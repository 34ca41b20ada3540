import { expect, it } from 'vitest'
import { isForward, isUnshipped, orderNumber, serialOf } from './rules.ts'

it('gives every serial a readable number of its own, which leads back to it', () => {
  const numbers = new Set<string>()
  for (let serial = 1n; serial <= 3000n; serial += 1n) {
    const number = orderNumber(serial)
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(serialOf(number)).toBe(serial)
    expect(serialOf(number.toLowerCase().replace('-', ''))).toBe(serial)
    numbers.add(number)
  }
  expect(numbers.size).toBe(3000)
})

it.each(['', 'tea', 'K7QW-3MZ', 'K7QW-3MZ2-1', 'UUUU-UUUU', "'; drop"])(
  'takes %j for no number of an order',
  (text) => {
    expect(serialOf(text)).toBeUndefined()
  },
)

it('lets the status of an order change only forward, and never to or from refunded', () => {
  expect(isForward('created', 'processing')).toBe(true)
  expect(isForward('created', 'shipping')).toBe(true)
  expect(isForward('shipping', 'delivered')).toBe(true)
  expect(isForward('shipping', 'processing')).toBe(false)
  expect(isForward('created', 'refunded')).toBe(false)
  expect(isForward('refunded', 'delivered')).toBe(false)
  expect(isForward('delivered', 'delivered')).toBe(false)
  expect(
    ['created', 'processing', 'shipping', 'delivered', 'refunded'].map((one) =>
      isUnshipped(one as never),
    ),
  ).toEqual([true, true, false, false, false])
})
