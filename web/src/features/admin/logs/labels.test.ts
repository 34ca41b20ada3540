import { expect, it } from 'vitest'
import { durationText, filtersFor, known, logNames, logOf } from './labels.ts'

it('opens the log named in the address, or the exceptions by default', () => {
  expect(logOf('requests')).toBe('requests')
  expect(logOf('nonsense')).toBe('exceptions')
  expect(logOf(null)).toBe('exceptions')
})

it('reads every filter that it offers from the address', () => {
  for (const log of logNames())
    for (const { name } of filtersFor(log)) expect(Object.keys(known())).toContain(name)
})

it('formats short durations in milliseconds and long ones in seconds', () => {
  expect(durationText(45)).toBe('45 ms')
  expect(durationText(1234)).toBe('1.2 s')
})
