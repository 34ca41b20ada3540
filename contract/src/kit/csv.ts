/** First characters that make a spreadsheet read a cell as a formula, full-width ones included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** The byte order mark that makes spreadsheets read a file as UTF-8. */
export const UTF8_MARK = '\ufeff'

/**
 * Formats a value as a cell of a CSV file. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it; numbers stay numbers, negative ones too. Text with a separator of any
 * spreadsheet is quoted.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats a line of a CSV file with its line end. */
export const csvLine = (values: readonly unknown[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
