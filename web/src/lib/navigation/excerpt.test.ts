import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('cuts an excerpt between words, without trailing punctuation', () => {
  expect(excerptOf('Five minutes after\n sunset, always.', 100)).toBe(
    'Five minutes after sunset, always.',
  )
  expect(excerptOf('Five minutes after sunset, always and ever', 28)).toBe(
    'Five minutes after sunset…',
  )
  expect(excerptOf('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`)
})
