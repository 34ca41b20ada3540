import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('writes an apostrophe before text that a spreadsheet would run as a formula, and leaves numbers alone', () => {
  for (const text of ['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM(A1)'])
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  expect(csvLine(['\tx'])).toBe(`"'\tx"\r\n`)
  expect(csvLine(['\rx'])).toBe(`"'\rx"\r\n`)
  expect(csvLine([-12.5, 'a-b', true])).toBe('-12.5,a-b,true\r\n')
})

it('quotes commas, semicolons, tabs, quotes and line ends in CSV cells, and leaves the cell of a missing value empty', () => {
  expect(csvLine(['a, "b"\nc'])).toBe('"a, ""b""\nc"\r\n')
  expect(csvLine(['a;b', 'a\tb'])).toBe('"a;b","a\tb"\r\n')
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`)
  expect(csvLine([null, undefined, true, ['x']])).toBe(',,true,"[""x""]"\r\n')
})
