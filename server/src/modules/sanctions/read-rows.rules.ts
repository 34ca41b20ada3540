/** Splits CSV text (RFC 4180) into rows as its parts arrive. */
export function createRowReader(separator: string) {
  let cell = ''
  let cells = [] as string[]
  let quotes = false
  let afterQuote = false
  const rows: string[][] = []
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.length > 1 || cells[0] !== '') rows.push(cells)
    cells = []
  }
  const take = (letter: string) => {
    if (quotes) {
      if (letter === '"') [quotes, afterQuote] = [false, true]
      else cell += letter
      return
    }
    if (letter === '"') {
      if (afterQuote) cell += letter
      quotes = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r' && letter !== '\u001a') cell += letter
    afterQuote = false
  }
  const drain = () => rows.splice(0)
  return {
    /** Takes a part of the text and returns the rows that are complete. */
    push(part: string): string[][] {
      for (const letter of part) take(letter)
      return drain()
    },
    /** Returns the last row, which needs no line end. */
    end(): string[][] {
      if (cell !== '' || cells.length > 0) endRow()
      return drain()
    },
  }
}
