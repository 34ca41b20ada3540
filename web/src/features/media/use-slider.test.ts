import { expect, it } from 'vitest'
import { slideAt } from './use-slider.ts'

it.each([
  [0, 0],
  [190, 0],
  [200, 1],
  [800, 2],
  [-400, 1],
  [5000, 2],
])('shows at %i px slide %i', (scrollLeft, slide) =>
  expect(slideAt(scrollLeft, 390, 3)).toBe(slide),
)

it('shows the first slide while the slider has no width', () => {
  expect(slideAt(0, 0, 3)).toBe(0)
})
