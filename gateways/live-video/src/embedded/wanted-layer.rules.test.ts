import { expect, test } from 'vitest'
import { wantedLayer } from './layers.rules.ts'

test.each([
  ['auto', 0, [720, 360, 180], 720],
  ['auto', 1, [720, 360, 180], 360],
  ['auto', 2, [720, 360], 360],
  ['auto', 0, [], undefined],
  [360, 0, [720, 360, 180], 360],
  [720, 2, [720, 360, 180], 720],
  [720, 0, [540, 270], 540],
  [180, 0, [720, 360], 360],
] as const)(
  'who chooses %s, and by itself %i steps below the highest, of %j receives %s',
  (quality, steps, arriving, expected) => {
    const layers = arriving.map((size) => ({ id: String(size), size }))
    expect(wantedLayer(layers, { quality, steps })).toBe(expected && String(expected))
  },
)

test.each([
  ['auto', 0, 360, 360],
  ['auto', 0, 400, 720],
  ['auto', 0, 2000, 720],
  ['auto', 0, 1, 180],
  ['auto', 2, 360, 180],
  ['auto', 1, 400, 360],
  [720, 0, 1, 720],
] as const)(
  'a viewer who chooses %s, %i steps below the highest, in a player of %i pixels receives %i',
  (quality, steps, fits, expected) => {
    const layers = [720, 360, 180].map((size) => ({ id: String(size), size }))
    expect(wantedLayer(layers, { quality, steps, fits })).toBe(String(expected))
  },
)
