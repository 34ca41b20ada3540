/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** The byte order mark that makes spreadsheets read a file as UTF-8. */
export const UTF8_MARK = '\ufeff'

/**
 * Formats a value as a cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers stay numbers, negative ones too.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats a line of a CSV file with its line end. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`

/** Returns the value at a path of a row, such as `sourceInfo.username`. */
export const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value === null || value === undefined ? value : Reflect.get(Object(value), key)),
      row,
    )
