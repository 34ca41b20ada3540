import { type RawBuilder, sql } from 'kysely'

/** The columns of rows to insert, as the code names them, with their types in PostgreSQL. */
export type ColumnTypes<Row> = Readonly<Record<keyof Row & string, string>>

/**
 * Returns SQL for the columns of rows to insert: their names, and their values as the arguments of
 * `unnest`, an array for each, so that any number of rows has the same text.
 */
export function columnLists<Row>(
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): { readonly names: RawBuilder<unknown>; readonly values: RawBuilder<unknown> } {
  const columns = Object.entries<string>(types) as [keyof Row & string, string][]
  return {
    names: sql.join(columns.map(([name]) => sql.ref(columnNamed(name)))),
    values: sql.join(
      columns.map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`),
    ),
  }
}

/** Returns the name in PostgreSQL of a column that the code names. */
export const columnNamed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
