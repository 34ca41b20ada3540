import { expect, it } from 'vitest'
import { methodsThatFail, mostCountries, outcomesOf } from './rules.ts'

type Method = 'veriff' | 'verifymy' | 'wallet'
type Counts = readonly [passed: number, failed: number]

const row = (method: Method, [passed, failed]: Counts) =>
  ({ country: 'GB', region: null, method, passed, failed, left: 5 }) as const

const dayOf = (method: Method, [passed, failed]: Counts) =>
  [
    { method, country: 'GB', state: 'passed', count: passed },
    { method, country: 'GB', state: 'failed', count: failed },
    { method, country: 'GB', state: 'open', count: 9 },
  ] as const

it('a method whose failures rise is named, across places, and one that always fails as often is not', () => {
  expect(
    methodsThatFail(
      [
        row('veriff', [100, 12]),
        row('veriff', [50, 5]),
        row('verifymy', [100, 60]),
        row('wallet', [200, 4]),
      ],
      [
        ...dayOf('veriff', [5, 10]),
        ...dayOf('veriff', [2, 5]),
        ...dayOf('verifymy', [15, 9]),
        ...dayOf('wallet', [30, 1]),
      ],
    ),
  ).toEqual(['veriff'])
})

it('few checks of a day say nothing, and no checks at all neither', () => {
  expect(methodsThatFail([row('veriff', [100, 12])], dayOf('veriff', [5, 10]))).toEqual([])
  expect(methodsThatFail([], [])).toEqual([])
})

it('kept counts of days are summed by place and method, those without a place last', () => {
  const ofDay = (day: string, total: number, words: readonly string[]) => ({
    part: [day, ...words],
    total,
  })
  expect(
    outcomesOf([
      ofDay('2026-03-01', 2, ['wallet', 'passed', '', '']),
      ofDay('2026-03-01', 4, ['veriff', 'passed', 'US', 'TX']),
      ofDay('2026-03-02', 3, ['veriff', 'expired', 'US', 'TX']),
      ofDay('2026-03-02', 1, ['veriff', 'failed', 'GB', '']),
      ofDay('2026-03-03', 5, ['veriff', 'passed', 'US', 'TX']),
    ]),
  ).toEqual([
    { country: 'GB', region: null, method: 'veriff', passed: 0, failed: 1, left: 0 },
    { country: 'US', region: 'TX', method: 'veriff', passed: 9, failed: 0, left: 3 },
    { country: null, region: null, method: 'wallet', passed: 2, failed: 0, left: 0 },
  ])
})

it('metrics name the twenty countries with most checks, whoever else comes', () => {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const country = `C${at}`
    return { method: 'wallet', state: 'passed', country, count: at + 1 } as const
  })
  const left = { method: 'veriff', country: null, state: 'expired', count: 4 } as const
  const counted = mostCountries([...rows, left])
  expect(counted).toHaveLength(22)
  const of = (country: string) => counted.find(({ labels }) => labels.country === country)
  expect(of('C29')).toEqual({
    labels: { method: 'wallet', country: 'C29', outcome: 'passed' },
    value: 30,
  })
  expect(of('other')?.value).toBe(55)
  expect(of('unknown')?.labels).toEqual({ method: 'veriff', country: 'unknown', outcome: 'left' })
})
