import { expect, it } from 'vitest'
import { formatOption } from './attributes.ts'

it.each([
  ['167_169', '167–169'],
  ['under_140', 'Under 140'],
  ['over_100', 'Over 100'],
  ['multiColored', 'Multi colored'],
  ['native hawaiian or other pacific islander', 'Native hawaiian or other pacific islander'],
])('formats the option %s as %s', (value, expected) => expect(formatOption(value)).toBe(expected))
