import { describe, expect, it } from 'vitest'
import { daysProblem, formatCreatorShare, percentProblem, percentText, shareOf } from './commission.ts'

describe('a commission as a percentage', () => {
  it.each([
    [0.1, '10'],
    [0.125, '12.5'],
    [0.0725, '7.25'],
    [0, '0'],
    [0.29, '29'],
  ])('%d is edited as %s and read back', (share, text) => {
    expect(percentText(share)).toBe(text)
    expect(shareOf(text)).toBe(share)
  })

  it('takes a decimal comma', () => expect(shareOf('12,5')).toBe(0.125))

  it.each(['', '101', '-1', '1.234', 'ten', '1e2'])('refuses "%s"', (typed) => {
    expect(shareOf(typed)).toBeUndefined()
    expect(percentProblem(typed)).toMatch('Between 0 and 100')
  })

  it('says what the creator keeps', () => {
    expect(formatCreatorShare(0.15, 'USD')).toBe('Of a sale of $100.00 the creator keeps $85.00.')
  })
})

it.each([
  ['0', true],
  ['365', true],
  ['366', false],
  ['1.5', false],
  ['', false],
])('a hold of "%s" days is fine: %s', (typed, isFine) => expect(daysProblem(typed) === undefined).toBe(isFine))
