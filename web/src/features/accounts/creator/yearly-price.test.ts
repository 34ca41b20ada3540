import { describe, expect, it } from 'vitest'
import { formatYearlyPrice } from './yearly-price.ts'

describe('formatYearlyPrice', () => {
  it('says what a yearly price comes to a month and saves', () => {
    expect(formatYearlyPrice('9.99', '89.99', 'USD')).toBe('$7.50 a month, 24 % less than twelve months.')
    expect(formatYearlyPrice('10', '84,00', 'EUR')).toBe('€7.00 a month, 30 % less than twelve months.')
  })

  it('warns of a yearly price that saves nothing', () => {
    expect(formatYearlyPrice('5', '60', 'USD')).toContain('no cheaper than paying monthly')
    expect(formatYearlyPrice('5', '72', 'USD')).toContain('$6.00 a month: no cheaper')
  })

  it.each([
    ['0', '60'],
    ['5', '0'],
    ['', '60'],
    ['5', 'much'],
  ])('returns nothing for prices %s and %s', (month, year) =>
    expect(formatYearlyPrice(month, year, 'USD')).toBeUndefined(),
  )
})
