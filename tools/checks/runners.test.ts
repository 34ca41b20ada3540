import { describe, expect, it } from 'vitest'
import { sum, tallyOrFailure } from './runners.ts'

describe('the tally of a run', () => {
  it.each([
    ['all passed', { passed: 3, failed: 0 }, true, { passed: 3, failed: 0 }],
    ['some failed', { passed: 3, failed: 2 }, false, { passed: 3, failed: 2 }],
    ['all passed, yet it ended badly', { passed: 3, failed: 0 }, false, { passed: 3, failed: 1 }],
    ['it broke off before any report', undefined, false, { passed: 0, failed: 1 }],
    ['it left no report', undefined, true, { passed: 0, failed: 1 }],
  ])('%s', (_what, tally, ok, judged) => {
    expect(tallyOrFailure(tally, ok)).toEqual(judged)
  })

  it('sums up', () => {
    expect(
      sum([
        { passed: 1, failed: 2 },
        { passed: 10, failed: 0 },
        { passed: 0, failed: 1 },
      ]),
    ).toEqual({ passed: 11, failed: 3 })
  })
})
