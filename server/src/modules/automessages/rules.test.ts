import { expect, it } from 'vitest'
import { dayOf, textFor } from './rules.ts'

it('puts the name of the fan in each place of {name}, as it is, within the length of a message', () => {
  expect(textFor('Hi {name}! {name}?', 'Sam')).toBe('Hi Sam! Sam?')
  expect(textFor('Hi {name}', "$& $' {name}")).toBe("Hi $& $' {name}")
  expect(textFor('{name}'.repeat(300), 'A long name')).toHaveLength(2000)
})

it('names the day of an instant', () => expect(dayOf(new Date('2026-03-15T23:59:59.999Z'))).toBe('2026-03-15'))
