import { expect, it } from 'vitest'
import { cursorOf, cursorText } from './cursor.ts'

it('a cursor is read back as it was written, and any other text counts as no cursor', () => {
  const cursor = { at: new Date(1_773_576_000_123), id: 'a'.repeat(32) }
  expect(cursorOf(cursorText(cursor))).toEqual(cursor)
  for (const text of [undefined, '', '1.2', `x.${'a'.repeat(32)}`, `1.${'g'.repeat(32)}`]) {
    expect(cursorOf(text)).toBeUndefined()
  }
})
