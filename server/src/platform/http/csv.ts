/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Spreadsheets read a file as UTF-8 when it begins so. */
export const UTF8_MARK = '\ufeff'

/**
 * A value as a cell of a CSV file. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers
 * stay numbers, also those below zero.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file with its end. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`

/** The value at a path of a row, such as `sourceInfo.username`. */
export const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value === null || value === undefined ? value : Reflect.get(Object(value), key)),
      row,
    )
