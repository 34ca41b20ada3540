import { describe, expect, it } from 'vitest'
import {
  daysProblem,
  formatCreatorShare,
  percentProblem,
  percentText,
  shareOf,
} from './commission.ts'

describe('commissions and holding periods', () => {
  it.each([
    [0.1, '10'],
    [0.125, '12.5'],
    [0.0725, '7.25'],
    [0, '0'],
    [0.29, '29'],
  ])('formats a commission of %d as %s and parses it back', (share, text) => {
    expect(percentText(share)).toBe(text)
    expect(shareOf(text)).toBe(share)
  })

  it('parses a commission with a decimal comma', () => expect(shareOf('12,5')).toBe(0.125))

  it.each(['', '101', '-1', '1.234', 'ten', '1e2'])('rejects "%s" as a commission', (typed) => {
    expect(shareOf(typed)).toBeUndefined()
    expect(percentProblem(typed)).toMatch('from 0 to 100')
  })

  it('describes how much of a sale the creator keeps', () => {
    expect(formatCreatorShare(0.15, 'USD')).toBe('Of a sale of $100.00 the creator keeps $85.00.')
  })
})

it.each([
  ['0', true],
  ['365', true],
  ['366', false],
  ['1.5', false],
  ['', false],
])('validates a holding period of "%s" days: %s', (typed, isValid) =>
  expect(daysProblem(typed) === undefined).toBe(isValid),
)
