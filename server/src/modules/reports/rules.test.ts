import { expect, it } from 'vitest'
import { newReceipt, normalizeReceipt } from './rules.ts'

it('report numbers differ, are too long to guess, and are read as typed', () => {
  const many = new Set(Array.from({ length: 2000 }, newReceipt))
  expect(many.size).toBe(2000)
  for (const number of many)
    expect(number).toMatch(/^R-([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(normalizeReceipt(' r-abcd-efgh-jkmn ')).toBe('R-ABCD-EFGH-JKMN')
})
