import { expect, it } from 'vitest'
import { ageOn } from './age.ts'

const today = new Date(2025, 10, 20)

it.each([
  ['2007-11-20', 18],
  ['2007-11-21', 17],
  ['2007-12-01', 17],
  ['1990-01-31', 35],
  ['2004-02-29', 21],
])('someone born on %s is %d', (birthDate, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

it('makes no age of nothing', () => {
  expect(ageOn('', today)).toBeNaN()
})
