/** Reads the lines of a CSV file into cells. Cells may be quoted and hold line breaks. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  endRow()
  return rows
}

/** Returns what separates the cells: spreadsheets of some countries write semicolons or tabs. */
function separatorOf(text: string): string {
  const head = text.split('\n', 1)[0] ?? ''
  const countOf = (one: string) => head.split(one).length
  return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}
