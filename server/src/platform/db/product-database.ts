import { AbortedTransactionError, CamelCasePlugin, CompiledQuery, Kysely } from 'kysely'
import type { Connection } from './connection.ts'
import { type ConnectionSource, SourceDialect } from './dialect.ts'
import type { Database } from './tables.ts'

/** Work inside a transaction; what it hands to `withCommit` is sent after all else, in one write with the commit. */
export type Work<T> = (db: ProductDatabase, withCommit: (statement: CompiledQuery) => void) => Promise<T>

/** Answers to queries of one page, by statement and parameters. */
export type QueryCache = Map<string, Promise<readonly unknown[]>>

interface DatabaseParts {
  readonly source: ConnectionSource
  readonly naming: CamelCasePlugin
  readonly isInTransaction?: true
  readonly queryCache?: QueryCache
}

const ignore = () => undefined

/** Kysely over the tables of the product: snake_case in the database, camelCase here; what stands inside json keeps its own keys. */
export class ProductDatabase extends Kysely<Database> {
  readonly #parts: DatabaseParts

  private constructor(parts: DatabaseParts) {
    super({ dialect: new SourceDialect(parts.source), plugins: [parts.naming] })
    this.#parts = parts
  }

  /** Opens the database over a source of connections. */
  static over(source: ConnectionSource): ProductDatabase {
    return new ProductDatabase({ source, naming: new CamelCasePlugin({ maintainNestedObjectKeys: true }) })
  }

  /** Returns the same database for one page, which caches the answers of `runCachedQuery`. */
  withQueryCache(): ProductDatabase {
    const { source, naming } = this.#parts
    return new ProductDatabase({ source, naming, queryCache: new Map() })
  }

  /** The query cache of the page; undefined outside of a page, and inside a transaction. */
  get queryCache(): QueryCache | undefined {
    return this.#parts.queryCache
  }

  /**
   * Runs work in a transaction that waits for as few answers as it can: it begins in the same write as its first
   * statements, statements asked together leave together, and the last ones leave with the commit. PostgreSQL answers
   * in order, so one that fails fails all behind it, the commit too.
   */
  async transact<T>(work: Work<T>): Promise<T> {
    const { source, naming, isInTransaction } = this.#parts
    if (isInTransaction) throw new Error('A transaction is open already')
    const connection = await source.acquire()
    const { lent, close } = lendAlone(connection)
    const last: CompiledQuery[] = []
    const begun = connection.send(CompiledQuery.raw('begin'))
    begun.catch(ignore)
    try {
      const inner = new ProductDatabase({ source: lent, naming, isInTransaction: true })
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
async function commit(connection: Connection, last: readonly CompiledQuery[]): Promise<void> {
  const sent = [...last, CompiledQuery.raw('commit')].map((statement) => connection.send(statement))
  const committed = (await Promise.all(sent)).at(-1)
  if (committed?.command === 'ROLLBACK') throw new AbortedTransactionError()
}

/** Lends one connection to all who ask, so that their statements do not queue behind each other, until it is closed. */
function lendAlone(connection: Connection): { readonly lent: ConnectionSource; readonly close: () => void } {
  let isOpen = true
  const lent: ConnectionSource = {
    async acquire() {
      if (!isOpen) throw new Error('the transaction is over')
      return connection
    },
    release: ignore,
    close: () => Promise.reject(new Error('A transaction does not close the database')),
  }
  return {
    lent,
    close() {
      isOpen = false
    },
  }
}
