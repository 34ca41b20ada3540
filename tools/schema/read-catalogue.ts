import type pg from 'pg'

/** One row of the catalogue of PostgreSQL. */
export type Row = Readonly<Record<string, unknown>>

/** Asks the catalogue. */
export const rowsOf = async (client: pg.ClientBase, query: string): Promise<Row[]> =>
  (await client.query<Row>(query)).rows

/**
 * Writes the keywords of a definition in lower case, as the sources do, and leaves quoted text
 * alone.
 */
export const lowerKeywords = (definition: string): string =>
  definition
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/\b[A-Z][A-Z_]*\b/g, (word) => word.toLowerCase()),
    )
    .join('')
