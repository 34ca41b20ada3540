import { expect, it } from 'vitest'
import { clampedAspectRatio } from './aspect-ratio.ts'

it.each([
  [{ width: 1500, height: 1000 }, 1.5],
  [{ width: 1000, height: 3000 }, 4 / 5],
  [{ width: 4000, height: 500 }, 16 / 9],
  [{ width: null, height: null }, 1],
  [null, 1],
])('clamps the aspect ratio of %o', (media, shape) => expect(clampedAspectRatio(media)).toBe(shape))
