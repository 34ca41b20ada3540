import { expect, it } from 'vitest'
import { ageOn } from './age.ts'

const today = new Date(2025, 10, 20)

it.each([
  ['2007-11-20', 18],
  ['2007-11-21', 17],
  ['2007-12-01', 17],
  ['1990-01-31', 35],
  ['2004-02-29', 21],
])('returns for the birth date %s the age %d', (birthDate, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

it('returns NaN as the age for text that is not a date', () => {
  expect(ageOn('', today)).toBeNaN()
})
