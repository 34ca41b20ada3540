import { describe, expect, it } from 'vitest'
import { formatBundlePrice } from './bundle-price.ts'

const hint = (monthly: string, price: string, months = 12, currency = 'USD') =>
  formatBundlePrice({ monthly, price, months }, currency)

describe('formatBundlePrice', () => {
  it('says what a price of several months comes to a month and saves', () => {
    expect(hint('9.99', '89.99')).toBe('$7.50 a month, 24 % less than paying monthly.')
    expect(hint('10', '84,00', 12, 'EUR')).toBe('€7.00 a month, 30 % less than paying monthly.')
    expect(hint('9.99', '26.97', 3)).toBe('$8.99 a month, 10 % less than paying monthly.')
  })

  it('warns of a price of several months that saves nothing', () => {
    expect(hint('5', '60')).toContain('no cheaper than paying monthly')
    expect(hint('5', '36', 6)).toContain('$6.00 a month: no cheaper')
  })

  it.each([
    ['0', '60'],
    ['5', '0'],
    ['', '60'],
    ['5', 'much'],
  ])('returns nothing for prices %s and %s', (month, year) =>
    expect(hint(month, year)).toBeUndefined(),
  )
})
