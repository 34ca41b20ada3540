import pg from 'pg'
import { bindValue, type ReadRow, rowReaderOf } from './row-types.ts'

/** A statement that one connection has given a name. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
  /** True once it was sent to be parsed, until it is known to have failed. */
  isParsed: boolean
  /** True when PostgreSQL may still know the name although the statement has to be parsed again. */
  isStale: boolean
  /** Reads its rows; undefined until PostgreSQL has described their columns. */
  readRow: ReadRow | undefined
}

/** The answer to a statement. */
export interface NamedResult<Row> {
  readonly rows: Row[]
  readonly command: string
  readonly rowCount: number | null
}

/** SQLSTATEs of a name that PostgreSQL does not know, and of a plan whose columns have changed. */
const UNKNOWN_NAME = '26000'
const CHANGED_COLUMNS = '0A000'

/**
 * Returns true for the error of a statement whose columns a migration changed after the connection
 * had parsed it.
 */
export const hasChangedColumns = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === CHANGED_COLUMNS &&
  error.routine === 'RevalidateCachedQuery'

/**
 * One run of a named statement. A connection parses it and has its columns described once, because
 * neither can change under its name: after a migration that changes its columns PostgreSQL refuses
 * to run it. The driver's own query has the columns described at each run. This one is what the
 * driver calls a submittable: the client hands it the connection to write to, and then the messages
 * that answer it.
 */
export class NamedQuery<Row> extends pg.Query {
  readonly #statement: NamedStatement
  /** The values as they are bound. */
  readonly values: (string | Buffer | null)[]
  readonly #done = Promise.withResolvers<NamedResult<Row>>()
  readonly #rows: Row[] = []
  #command = ''
  #rowCount: number | null = null
  #unreadable: unknown

  constructor(statement: NamedStatement, values: readonly unknown[]) {
    super(statement.text)
    this.#statement = statement
    this.values = values.map(bindValue)
  }

  /** The answer when all of it has arrived. */
  get answer(): Promise<NamedResult<Row>> {
    return this.#done.promise
  }

  /**
   * Writes the messages of this run. The published types ask for a flag that the connection no
   * longer has.
   */
  override readonly submit = (connection: pg.Connection): void => {
    const statement = this.#statement
    const { name, text } = statement
    const more = true
    if (statement.isStale) connection.close({ type: 'S', name }, more)
    if (!statement.isParsed) connection.parse({ name, text, types: [] }, more)
    connection.bind({ statement: name, values: this.values }, more)
    if (!statement.readRow) connection.describe({ type: 'P', name: '' }, more)
    connection.execute(null, more)
    connection.sync()
    statement.isParsed = true
    statement.isStale = false
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#statement.readRow = rowReaderOf(fields)
  }

  /**
   * Reads a row. The rows after one that cannot be read are left out, and the run fails when it is
   * over.
   */
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return
    try {
      this.#rows.push(this.#statement.readRow?.(fields) as Row)
    } catch (error) {
      this.#unreadable = error
    }
  }

  /**
   * Reads the tag of a command, as `SELECT 20` or `INSERT 0 1`. A statement without rows has no
   * columns to describe.
   */
  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    this.#command = command
    this.#rowCount = counts.length > 0 ? Number(counts.at(-1)) : null
    this.#statement.readRow ??= rowReaderOf([])
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.#done.reject(this.#unreadable)
    else this.#done.resolve({ rows: this.#rows, command: this.#command, rowCount: this.#rowCount })
  }

  /**
   * Fails the run. A statement that may not have been parsed, or whose columns have changed, is
   * parsed again.
   */
  handleError(error: unknown): void {
    const statement = this.#statement
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (!statement.readRow || code === UNKNOWN_NAME || hasChangedColumns(error)) {
      statement.isParsed = false
      statement.isStale = true
      statement.readRow = undefined
    }
    this.#done.reject(error)
  }
}
