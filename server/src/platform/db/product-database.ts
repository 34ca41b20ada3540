import { AbortedTransactionError, CamelCasePlugin, CompiledQuery, Kysely } from 'kysely'
import type { Connection, PreparedStatement, Statement } from './connection.ts'
import { type ConnectionSource, SourceDialect } from './dialect.ts'
import { Gatherings } from './gather.ts'
import { StatementTexts } from './statement-texts.ts'
import type { Database } from './tables.ts'

/**
 * Work inside a transaction; what it hands to `withCommit` is sent after all else, in one write
 * with the commit.
 */
export type Work<T> = (
  db: ProductDatabase,
  withCommit: (statement: Statement) => void,
) => Promise<T>

/** Answers to queries of one page, by statement and parameters. */
export type QueryCache = Map<string, Promise<readonly unknown[]>>

interface DatabaseParts {
  readonly source: ConnectionSource
  readonly naming: CamelCasePlugin
  readonly texts: StatementTexts
  /** Absent inside a transaction. */
  readonly gatherings?: Gatherings
  readonly isInTransaction?: true
  readonly queryCache?: QueryCache
}

const ignore = () => undefined

/**
 * Kysely over the tables of the product: snake_case in the database, camelCase here; what stands
 * inside json keeps its own keys.
 */
export class ProductDatabase extends Kysely<Database> {
  readonly #parts: DatabaseParts

  private constructor(parts: DatabaseParts) {
    super({ dialect: new SourceDialect(parts.source), plugins: [parts.naming] })
    this.#parts = parts
  }

  /** Opens the database over a source of connections. */
  static over(source: ConnectionSource): ProductDatabase {
    const naming = new CamelCasePlugin({ maintainNestedObjectKeys: true })
    return new ProductDatabase({
      source,
      naming,
      texts: new StatementTexts(),
      gatherings: new Gatherings(),
    })
  }

  /**
   * Returns the same database for one page, which shares the rows of statements that are read once
   * a page.
   */
  withQueryCache(): ProductDatabase {
    return new ProductDatabase({ ...this.#parts, queryCache: new Map() })
  }

  /** The texts of statements that are written once. */
  get texts(): StatementTexts {
    return this.#parts.texts
  }

  /** Those who ask the same at the same moment; undefined inside a transaction. */
  get gatherings(): Gatherings | undefined {
    return this.#parts.gatherings
  }

  /**
   * Runs a prepared statement past kysely, which would compile it again and rename its columns row
   * by row.
   */
  run<Row>(statement: PreparedStatement): Promise<Row[]> {
    return this.#parts.source.run(statement)
  }

  /** The query cache of the page; undefined outside of a page, and inside a transaction. */
  get queryCache(): QueryCache | undefined {
    return this.#parts.queryCache
  }

  /**
   * Runs work in a transaction that waits for as few answers as it can: it begins in the same write
   * as its first statements, statements asked together leave together, and the last ones leave with
   * the commit. PostgreSQL answers in order, so one that fails fails all behind it, the commit too.
   */
  async transact<T>(work: Work<T>): Promise<T> {
    const { source, naming, texts, isInTransaction } = this.#parts
    if (isInTransaction) throw new Error('A transaction is open already')
    const connection = await source.acquire()
    const { lent, close } = lendAlone(connection)
    const last: Statement[] = []
    const begun = connection.send(CompiledQuery.raw('begin'))
    begun.catch(ignore)
    try {
      const inner = new ProductDatabase({ source: lent, naming, texts, isInTransaction: true })
      const result = await work(inner, (statement) => void last.push(statement))
      await begun
      close()
      await commit(connection, last)
      return result
    } catch (error) {
      close()
      await connection.send(CompiledQuery.raw('rollback')).catch(() => connection.spoil())
      throw error
    } finally {
      source.release(connection)
    }
  }
}

/** All sent at once; the first failure is the one that says why. */
async function commit(connection: Connection, last: readonly Statement[]): Promise<void> {
  const sent = [...last, CompiledQuery.raw('commit')].map((statement) => connection.send(statement))
  const committed = (await Promise.all(sent)).at(-1)
  if (committed?.command === 'ROLLBACK') throw new AbortedTransactionError()
}

/**
 * Lends one connection to all who ask, so that their statements do not queue behind each other,
 * until it is closed.
 */
function lendAlone(connection: Connection): {
  readonly lent: ConnectionSource
  readonly close: () => void
} {
  let isOpen = true
  const acquire = async () => {
    if (!isOpen) throw new Error('the transaction is over')
    return connection
  }
  const lent: ConnectionSource = {
    acquire,
    release: ignore,
    run: async <Row>(statement: PreparedStatement) =>
      (await (await acquire()).send(statement)).rows as Row[],
    close: () => Promise.reject(new Error('A transaction does not close the database')),
  }
  return {
    lent,
    close() {
      isOpen = false
    },
  }
}
