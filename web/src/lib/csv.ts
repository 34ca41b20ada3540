/** A cell of a CSV file. */
export type CsvCell = string | number

/** Returns the rows of a table as a CSV file. Cells that a spreadsheet would run as formulas begin with an apostrophe. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')

function cell(value: CsvCell): string {
  const safe = typeof value === 'string' ? value.replace(/^[=+\-@\t\r]/, "'$&") : String(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Offers a CSV file to be saved. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

const PAGE = 200
const FURTHEST = 10_000

/** Reads every row of a list that has pages, up to the furthest row that lists answer with. */
export async function readAllRows<Row>(
  readPage: (paging: { limit: number; offset: number }) => Promise<{ readonly data: readonly Row[] }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let offset = 0; offset <= FURTHEST; offset += PAGE) {
    const { data } = await readPage({ limit: PAGE, offset })
    rows.push(...data)
    if (data.length < PAGE) break
  }
  return rows
}
