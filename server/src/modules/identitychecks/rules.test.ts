import { expect, it } from 'vitest'
import { comparePerson, nextReadAt } from './rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)

it('a result is read ever more seldom for a week, and no longer', () => {
  const times = [0, 2, 10, 100, 10_079].map((now) => nextReadAt(at(0), at(now)))
  expect(times).toEqual([at(2), at(10), at(60), at(360), at(10_080)])
  expect(nextReadAt(at(0), at(10_080))).toBeUndefined()
})

it('a name is compared without accents and case, a birth date exactly', () => {
  const claimed = { firstName: 'Zoë', lastName: 'Smith-Jones', dateOfBirth: '1990-01-02' }
  const read = { firstName: 'ZOE', lastName: 'SMITH JONES', dateOfBirth: '1990-01-02' }
  expect(comparePerson(claimed, read)).toEqual({ isNameEqual: true, isBirthDateEqual: true })
  const other = { firstName: 'Zoe', lastName: 'Smith', dateOfBirth: null }
  expect(comparePerson(claimed, other)).toEqual({ isNameEqual: false, isBirthDateEqual: false })
  const nothing = { firstName: null, lastName: null, dateOfBirth: null }
  expect(comparePerson(nothing, nothing)).toEqual({ isNameEqual: false, isBirthDateEqual: false })
})
