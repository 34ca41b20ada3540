import pg from 'pg'

/** A column of the rows of a statement, as PostgreSQL describes it. */
export interface DescribedColumn {
  readonly name: string
  /** PostgreSQL's name of its type. */
  readonly type: string
  /** True for a column of a table that may be null; undefined for one that is computed. */
  readonly isNullable: boolean | undefined
  /** The name that its table has for it. */
  readonly inTable: string | undefined
}

/** One statement that is parsed and described, and not run. */
class Description extends pg.Query {
  readonly #sql: string
  readonly #done = Promise.withResolvers<readonly pg.FieldDef[]>()
  #fields: readonly pg.FieldDef[] = []

  constructor(sql: string) {
    super({ text: sql })
    this.#sql = sql
  }

  get fields(): Promise<readonly pg.FieldDef[]> {
    return this.#done.promise
  }

  override readonly submit = (connection: pg.Connection): void => {
    const more = true
    connection.parse({ name: '', text: this.#sql, types: [] }, more)
    connection.describe({ type: 'S', name: '' }, more)
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields
  }

  handleError(error: unknown): void {
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#fields)
  }
}

/** Describes statements on a database. */
export class Describer {
  readonly #client: pg.Client
  readonly #types = new Map<number, string>()
  readonly #nullable = new Set<string>()
  readonly #names = new Map<string, string>()

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url })
  }

  /** Connects, and reads the names of types and which columns may be null. */
  async open(): Promise<void> {
    await this.#client.connect()
    const types = await this.#client.query(`select oid::int, typname as name from pg_type`)
    for (const { oid, name } of types.rows) this.#types.set(oid, name)
    const columns = await this.#client.query(`select attrelid::int as table, attnum as column,
        attname as name, attnotnull as is_set
      from pg_attribute where attnum > 0 and not attisdropped`)
    for (const { table, column, name, is_set } of columns.rows) {
      this.#names.set(`${table} ${column}`, name)
      if (!is_set) this.#nullable.add(`${table} ${column}`)
    }
    await this.#readViews()
  }

  /** A column of a view may be null when the column of a table that it shows may be. */
  async #readViews(): Promise<void> {
    const views = await this.#client.query(`select oid::int, pg_get_viewdef(oid) as definition
      from pg_class
      where relkind = 'v' and relnamespace::regnamespace::text !~ '^(pg_|information)'`)
    for (const { oid, definition } of views.rows) {
      const shown = await this.#client.query(new Description(definition)).fields
      for (const [at, { tableID, columnID }] of shown.entries())
        if (!this.#nullable.has(`${tableID} ${columnID}`)) this.#nullable.delete(`${oid} ${at + 1}`)
    }
  }

  /** Returns the columns of a statement. Throws what PostgreSQL says of one that it refuses. */
  async describe(sql: string): Promise<DescribedColumn[]> {
    const fields = await this.#client.query(new Description(sql)).fields
    return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name: name.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      type: this.#types.get(dataTypeID) ?? String(dataTypeID),
      isNullable: tableID ? this.#nullable.has(`${tableID} ${columnID}`) : undefined,
      inTable: this.#names.get(`${tableID} ${columnID}`),
    }))
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
