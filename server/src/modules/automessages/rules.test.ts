import { expect, it } from 'vitest'
import { dayOf } from './rules.ts'

it('names the day of an instant', () =>
  expect(dayOf(new Date('2026-03-15T23:59:59.999Z'))).toBe('2026-03-15'))
