import { describe, expect, it } from 'vitest'
import { parseAmount, priceOfTokens, suggestedAmounts, sumAmounts, taxWithin } from './amounts.ts'

describe('suggestedAmounts', () => {
  it('starts suggestions at the first round amount within the limits', () => {
    expect(suggestedAmounts({ minimum: 10, maximum: 10_000 }, 4)).toEqual([10, 20, 50, 100])
    expect(suggestedAmounts({ minimum: 2.95, maximum: 300 }, 5)).toEqual([5, 10, 20, 50, 100])
  })

  it('ends suggestions at the largest amount within the limits', () => {
    expect(suggestedAmounts({ minimum: 30, maximum: 60 }, 4)).toEqual([50])
    expect(suggestedAmounts({ minimum: 30, maximum: 40 }, 4)).toEqual([])
  })
})

describe('parseAmount', () => {
  it('parses amounts as people type them', () => {
    expect(parseAmount(' 12 ')).toBe(12)
    expect(parseAmount('12.5')).toBe(12.5)
    expect(parseAmount('12,50')).toBe(12.5)
    expect(parseAmount('1,250.00')).toBe(1250)
    expect(parseAmount('.5')).toBe(0.5)
  })

  it('rejects text that is not an amount', () => {
    for (const typed of ['', 'ten', '-5', '1.234', '1e3', '12.'])
      expect(parseAmount(typed)).toBeUndefined()
  })
})

describe('sumAmounts', () => {
  it('sums amounts in hundredths', () => {
    expect(sumAmounts(0.1, 0.2)).toBe(0.3)
    expect(sumAmounts(86.5, -20)).toBe(66.5)
  })
})

describe('taxWithin', () => {
  it('returns the tax within a price as sales take it, rounded half to even', () => {
    expect(taxWithin(10, 1900)).toBe(1.6)
    expect(taxWithin(9.99, 2000)).toBe(1.66)
    expect(taxWithin(0.03, 10_000)).toBe(0.02)
    expect(taxWithin(0.05, 10_000)).toBe(0.02)
    expect(taxWithin(300, 0)).toBe(0)
  })
})

describe('priceOfTokens', () => {
  const range = { minimum: 2.95, maximum: 300 }

  it('returns the price that buys just enough tokens, rounded up to a cent', () => {
    expect(priceOfTokens(7.5, 1, range)).toBe(7.5)
    expect(priceOfTokens(10, 3, range)).toBe(3.34)
    expect(priceOfTokens(19.99, 1, range)).toBe(19.99)
    expect(priceOfTokens(35, 10, range)).toBe(3.5)
  })

  it('keeps the price of tokens within the limits of a payment', () => {
    expect(priceOfTokens(0.5, 1, range)).toBe(2.95)
    expect(priceOfTokens(5000, 1, range)).toBe(300)
  })
})
