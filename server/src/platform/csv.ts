/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Spreadsheets read a file as UTF-8 when it begins so. */
export const UTF8_MARK = '\ufeff'

/**
 * A value as a cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers
 * stay numbers, also those below zero.
 */
function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file with its end. */
export const csvLine = (values: readonly Parameters<typeof csvCell>[0][]): string =>
  `${values.map(csvCell).join(',')}\r\n`
