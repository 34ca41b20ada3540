import { describe, expect, it } from 'vitest'
import { boundsOf, partsOf, rangeBefore, rangeOf } from './rules.ts'

const now = new Date('2026-11-21T23:30:00Z')

describe('the days of a period', () => {
  it.each([
    [{}, 'UTC', '2026-10-23', '2026-11-21'],
    [{}, 'Europe/Berlin', '2026-10-24', '2026-11-22'],
    [{ fromDate: '2026-11-01' }, 'UTC', '2026-11-01', '2026-11-21'],
    [{ toDate: '2026-11-10' }, 'UTC', '2026-10-12', '2026-11-10'],
    [{ toDate: '2030-01-01' }, 'UTC', '2026-10-23', '2026-11-21'],
    [{ fromDate: '2027-01-01', toDate: '2026-11-10' }, 'UTC', '2026-11-10', '2026-11-10'],
    [{ fromDate: '2000-01-01' }, 'UTC', '2025-10-18', '2026-11-21'],
  ])('%j in %s are %s to %s', (query, zone, from, to) => {
    expect(rangeOf(query, now, zone)).toEqual({ from, to })
  })

  it('the period before has as many days and ends the day before', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    })
  })
})

describe('the parts of a period', () => {
  const range = { from: '2026-10-29', to: '2026-11-10' }
  it('weeks begin on Monday, and the first one with the period', () => {
    expect(partsOf(range, 'week')).toEqual(['2026-10-29', '2026-11-02', '2026-11-09'])
  })
  it('months begin on the first', () => {
    expect(partsOf(range, 'month')).toEqual(['2026-10-29', '2026-11-01'])
  })
  it('days are all of them', () => {
    expect(partsOf(range, 'day')).toHaveLength(13)
  })
})

describe('the bounds of days', () => {
  const hours = (days: readonly string[], zone: string) => {
    const [from, to] = boundsOf(days, zone)
    return ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 3_600_000
  }
  it.each([
    ['2026-03-29', '2026-03-30', 'Europe/Berlin', 23],
    ['2026-10-25', '2026-10-26', 'Europe/Berlin', 25],
    ['2026-10-04', '2026-10-05', 'Australia/Lord_Howe', 23.5],
    ['2018-11-04', '2018-11-05', 'America/Sao_Paulo', 23],
    ['2026-05-01', '2026-05-02', 'Asia/Kathmandu', 24],
  ])('%s to %s in %s is %d hours long', (from, to, zone, length) => {
    expect(hours([from, to], zone)).toBe(length)
  })
  it('a quarter of an hour is the smallest part that zones differ by', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const at of boundsOf(['2026-01-01', '2026-07-01'], zone))
        expect(at.getTime() % 900_000, zone).toBe(0)
  })
})
