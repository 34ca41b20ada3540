import { expect, it } from 'vitest'
import { csvCell, csvLine, valueAt } from './csv.rules.ts'

it('makes nothing run that begins like a formula, and leaves numbers alone', () => {
  for (const text of ['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx']) expect(csvCell(text)).toContain(`'${text[0]}`)
  expect(csvCell(-12.5)).toBe('-12.5')
  expect(csvCell('a-b')).toBe('a-b')
})

it('quotes commas, quotes and line ends, and writes nothing for nothing', () => {
  expect(csvCell('a, "b"\nc')).toBe('"a, ""b""\nc"')
  expect(csvCell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`)
  expect(csvLine([null, undefined, true, ['x']])).toBe(',,true,"[""x""]"\r\n')
})

it('reads values inside of others', () => {
  expect(valueAt({ fan: { username: 'mia' } }, 'fan.username')).toBe('mia')
  expect(valueAt({}, 'fan.username')).toBeUndefined()
})
