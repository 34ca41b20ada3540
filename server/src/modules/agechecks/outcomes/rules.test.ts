import { expect, it } from 'vitest'
import { methodsThatFail, mostCountries } from './rules.ts'

const row = (
  method: 'veriff' | 'verifymy' | 'wallet',
  [passed, failed]: readonly [number, number],
  [latelyPassed, latelyFailed]: readonly [number, number],
) => ({
  country: 'GB',
  region: null,
  method,
  passed,
  failed,
  left: 5,
  lately: { passed: latelyPassed, failed: latelyFailed },
})

it('a method whose failures rise is named, across places, and one that always fails as often is not', () => {
  expect(
    methodsThatFail([
      row('veriff', [100, 12], [5, 10]),
      row('veriff', [50, 5], [2, 5]),
      row('verifymy', [100, 60], [15, 9]),
      row('wallet', [200, 4], [30, 1]),
    ]),
  ).toEqual(['veriff'])
})

it('few checks of a day say nothing, and no checks at all neither', () => {
  expect(methodsThatFail([row('veriff', [100, 12], [5, 10])])).toEqual([])
  expect(methodsThatFail([])).toEqual([])
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
