import { expect, it } from 'vitest'
import { readSecond } from './read-second.ts'

it.each([
  ['65', 65],
  ['1:05', 65],
  [' 12:00 ', 720],
  ['1:02:03', 3723],
  ['125:00', 7500],
  ['1:65', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads %j as %j seconds', (text, second) => {
  expect(readSecond(text)).toBe(second)
})
