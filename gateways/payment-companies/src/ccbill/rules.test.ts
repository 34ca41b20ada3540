import { describe, expect, it } from 'vitest'
import { approvalDigest, currencyOf, formDigest, periodDays, resultOf, timeOf } from './rules.ts'

const salt = '7d901dad245fd0ff6bc20d06'

describe('digests of CCBill', () => {
  it('signs a single payment with the published digest', () => {
    expect(
      formDigest({ initialPrice: '10.00', initialPeriod: 30, currencyCode: '840' }, salt),
    ).toBe('a7459445d0e5dc0963fe736dc5cf900b')
  })

  it('signs a subscription with the published digest', () => {
    const recurring = { price: '10.00', period: 30, rebills: 99 }
    expect(
      formDigest(
        { initialPrice: '10.00', initialPeriod: 30, recurring, currencyCode: '840' },
        salt,
      ),
    ).toBe('48f0b12e4307e64edb781c479665c899')
  })

  it('confirms an approval by its subscription', () => {
    expect(approvalDigest('0912191101000000159', salt)).toMatch(/^[0-9a-f]{32}$/)
    expect(approvalDigest('0912191101000000159', salt)).not.toBe(
      approvalDigest('0912191101000000158', salt),
    )
  })
})

it.each([
  ['840', 'USD'],
  ['36', 'AUD'],
  ['036', 'AUD'],
  ['999', undefined],
])('reads the currency number %s', (code, currency) => expect(currencyOf(code)).toBe(currency))

it('reads times of Phoenix', () => {
  expect(timeOf('2012-08-05 15:18:17').toISOString()).toBe('2012-08-05T22:18:17.000Z')
})

it('CCBill renews subscriptions after 30, 60 or 90 days only', () => {
  expect([1, 2, 3].map(periodDays)).toEqual([30, 60, 90])
  expect(() => periodDays(12)).toThrow(RangeError)
})

it('reads results as XML and as CSV', () => {
  expect(resultOf('<?xml version="1.0"?>\n<results>1</results>')).toBe(1)
  expect(resultOf('"results"\n"-3"\n')).toBe(-3)
  expect(resultOf('<html>')).toBeUndefined()
})
