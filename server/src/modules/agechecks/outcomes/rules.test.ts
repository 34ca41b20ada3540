import { expect, it } from 'vitest'
import { failingMethods } from './rules.ts'

const row = (
  method: 'veriff' | 'verifymy' | 'wallet',
  [passed, failed]: readonly [number, number],
  [latelyPassed, latelyFailed]: readonly [number, number],
) => ({
  ...{ country: 'GB', region: null, method, passed, failed, left: 5 },
  lately: { passed: latelyPassed, failed: latelyFailed },
})

it('a method whose failures rise is named, across places, and one that always fails as often is not', () => {
  expect(
    failingMethods([
      row('veriff', [100, 12], [5, 10]),
      row('veriff', [50, 5], [2, 5]),
      row('verifymy', [100, 60], [15, 9]),
      row('wallet', [200, 4], [30, 1]),
    ]),
  ).toEqual(['veriff'])
})

it('few checks of a day say nothing, and no checks at all neither', () => {
  expect(failingMethods([row('veriff', [100, 12], [5, 10])])).toEqual([])
  expect(failingMethods([])).toEqual([])
})
