import { expect, it } from 'vitest'
import { keptFor, qualityFor } from './use-quality.ts'

it.each([
  ['auto', [720, 360], 'auto'],
  [360, [720, 360, 180], 360],
  [480, [720, 360], 360],
  [180, [720, 360], 360],
  [720, [540, 270], 'auto'],
  [360, [], 'auto'],
  ['high', [1080, 540, 270], 1080],
  ['low', [1080, 540, 270], 270],
  ['low', [], 'auto'],
] as const)('asks for what was chosen, %s, of %j as %s', (chosen, sizes, expected) => {
  expect(qualityFor(chosen, sizes)).toBe(expected)
})

it.each([
  ['auto', 'auto'],
  [1080, 'high'],
  [540, 540],
  [270, 'low'],
] as const)('keeps the choice of %s among three sizes as %s', (chosen, expected) => {
  expect(keptFor(chosen, [1080, 540, 270])).toBe(expected)
})
