import { describe, expect, it } from 'vitest'
import { dayTotal, formatHold, formatShare, newRows, sourceTotals } from './labels.ts'

const now = new Date('2026-03-20T10:00:00Z')
const balances = {
  held: 18,
  available: 40,
  reserved: 0,
  inTransit: 0,
  currency: 'USD',
  nextReleaseAt: '2026-03-24T09:00:00Z',
  holdDays: 7,
}

describe('formatHold', () => {
  it('says why earnings are held and until when', () => {
    expect(formatHold(balances, now)).toBe(
      'Earnings are held for 7 days in case a payment is reversed. The next are available on ' +
        '24 Mar.',
    )
  })

  it('names no day when no earnings are held', () => {
    expect(formatHold({ ...balances, held: 0, nextReleaseAt: null }, now)).toBe(
      'Earnings are held for 7 days in case a payment is reversed.',
    )
    expect(formatHold({ ...balances, holdDays: 0 }, now)).toBe('Earnings are available immediately')
  })
})

describe('formatShare', () => {
  it('formats a share in whole percent where it can be', () => {
    expect([0.1, 0.125, 0, 1].map(formatShare)).toEqual(['10 %', '12.5 %', '0 %', '100 %'])
  })
})

describe('newRows', () => {
  it('returns the rows that were not there before', () => {
    expect([...newRows(new Set(['a', 'b']), [{ _id: 'c' }, { _id: 'a' }])]).toEqual(['c'])
  })
})

it('sums the days of the chart by source without losing cents', () => {
  const day = { subscriptions: 8.99, tips: 0.1, posts: 0.2, other: 0 }
  expect(dayTotal(day)).toBe(9.29)
  expect(sourceTotals([day, day, day])).toEqual([
    { source: 'subscriptions', net: 26.97 },
    { source: 'tips', net: 0.3 },
    { source: 'posts', net: 0.6 },
    { source: 'other', net: 0 },
  ])
})
