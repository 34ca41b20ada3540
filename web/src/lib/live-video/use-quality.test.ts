import { expect, it } from 'vitest'
import { qualityFor } from './use-quality.ts'

it.each([
  ['auto', [720, 360], 'auto'],
  [360, [720, 360, 180], 360],
  [480, [720, 360], 360],
  [180, [720, 360], 360],
  [720, [540, 270], 'auto'],
  [360, [], 'auto'],
] as const)('asks for what was chosen, %s, of %j as %s', (chosen, sizes, expected) => {
  expect(qualityFor(chosen, sizes)).toBe(expected)
})
