import { expect, it } from 'vitest'
import { hasEnoughOptions, isPollOver, latestEnd } from './rules.ts'

const early = new Date('2026-03-15T12:00:00Z')
const late = new Date('2026-03-16T12:00:00Z')
const option = (description: string, expiresAt: Date | null = null) => ({ description, expiresAt })

it.each([
  [[], null],
  [[option('a', early), option('b', late)], late],
  [[option('a', early), option('b')], null],
])('a poll ends with the last of its answers, and never when one has no end', (options, end) =>
  expect(latestEnd(options)).toEqual(end),
)

it.each([
  [['a', 'b'], true],
  [['a'], false],
  [[], false],
  [['Yes', ' yes '], false],
])('the answers %j offer a choice: %s', (words, choice) =>
  expect(hasEnoughOptions(words.map((word) => option(word)))).toBe(choice),
)

it('a poll is over at its end, not before, and never without one', () => {
  expect(isPollOver(early, new Date(early.getTime() - 1))).toBe(false)
  expect(isPollOver(early, early)).toBe(true)
  expect(isPollOver(null, late)).toBe(false)
})
