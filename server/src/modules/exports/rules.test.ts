import { expect, test } from 'vitest'
import { archiveName } from './rules.ts'

test('the name of an archive fits into a header', () => {
  expect(archiveName('mia"; x', new Date('2026-03-15T23:59:00Z'))).toBe(
    'mia___x-data-2026-03-15.zip',
  )
})
