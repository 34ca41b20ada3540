import { expect, it } from 'vitest'
import { valueAt } from './value-at.ts'

it('reads a CSV value at a nested path', () => {
  expect(valueAt({ fan: { username: 'mia' } }, 'fan.username')).toBe('mia')
  expect(valueAt({}, 'fan.username')).toBeUndefined()
})
