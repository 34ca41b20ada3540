import type { Currency } from '@stagedoor/contract/kit'
import { expect, it } from 'vitest'
import { decimalOf, hundredthsOf, isSameSecret } from './wire.rules.ts'

it.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [1250n, '12.50'],
  [100_000_000n, '1000000.00'],
])('writes %s hundredths as %s and reads them back', (amount, text) => {
  expect(decimalOf(amount as Currency)).toBe(text)
  expect(hundredthsOf(text)).toBe(amount)
})

it.each([
  ['12', 1200n],
  ['12.5', 1250n],
  ['12.5000', 1250n],
  ['007.10', 710n],
])('reads the amount %s', (text, amount) => expect(hundredthsOf(text)).toBe(amount))

it.each(['', '-1', '1.005', '1e3', '1,50', ' 1', '1.', '9999999999999', 'NaN'])(
  'reads no amount in "%s"',
  (text) => expect(hundredthsOf(text)).toBeUndefined(),
)

it('compares secrets of any length', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  expect(isSameSecret('abc', 'abd')).toBe(false)
  expect(isSameSecret('', 'abc')).toBe(false)
  expect(isSameSecret('é', 'ab')).toBe(false)
})
