import { csvLine, UTF8_MARK } from '@stagedoor/contract/kit/csv'

/** A cell of a CSV file. */
export type CsvCell = string | number

/** Returns the rows of a table as a CSV file. */
export const csvOf = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [head, ...rows].map(csvLine).join('')

/** Offers a CSV file to be saved. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([UTF8_MARK, text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

const PAGE = 200
const FURTHEST = 10_000

/** Reads every row of a list that has pages, up to the furthest row that lists answer with. */
export async function readAllRows<Row>(
  readPage: (paging: {
    limit: number
    offset: number
  }) => Promise<{ readonly data: readonly Row[] }>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let offset = 0; offset <= FURTHEST; offset += PAGE) {
    const { data } = await readPage({ limit: PAGE, offset })
    rows.push(...data)
    if (data.length < PAGE) break
  }
  return rows
}
