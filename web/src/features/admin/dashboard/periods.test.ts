import { describe, expect, it } from 'vitest'
import { activity } from '../../../../test/fixtures.ts'
import { percentChange, totalOver } from './periods.ts'

const fortnight = activity(10, 0, 0, 0, 0, 0, 0, 0.1, 0, 0, 0, 0, 0.2, 14.7)

describe('lately', () => {
  it('sums the last days up to and including today', () => {
    expect(totalOver(fortnight, 'gross', 1)).toBe(14.7)
    expect(totalOver(fortnight, 'gross', 7)).toBe(15)
    expect(totalOver(fortnight, 'fans', 7)).toBe(7)
  })

  it('adds cents exactly', () => expect(totalOver(activity(0.1, 0.2), 'gross', 7)).toBe(0.3))
})

describe('changeOf', () => {
  it('compares a period with the same number of days before it', () => {
    expect(percentChange(fortnight, 'gross', 7)).toBe(50)
    expect(percentChange(fortnight, 'fans', 7)).toBe(0)
  })

  it('returns no change for today, nor when the period before was empty', () => {
    expect(percentChange(fortnight, 'gross', 1)).toBeUndefined()
    expect(percentChange(fortnight, 'performers', 7)).toBeUndefined()
    expect(percentChange(activity(1, 2), 'gross', 7)).toBeUndefined()
  })
})
