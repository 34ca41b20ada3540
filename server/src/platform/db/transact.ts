import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { Database } from './tables.ts'

/** Work inside a transaction; what it hands to `withCommit` is sent after all else, in one write with the commit. */
export type Work<T> = (db: Kysely<Database>, withCommit: (statement: CompiledQuery) => void) => Promise<T>

const ignore = () => undefined

/**
 * Runs work in a transaction that waits for as few answers as it can: it begins in the same write as its first
 * statements, statements asked together leave together, and the last ones leave with the commit. PostgreSQL answers
 * in order, so one that fails fails all behind it, the commit too.
 */
export function transact<T>(db: Kysely<Database>, work: Work<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const { inner, close } = over(db, connection)
    const last: CompiledQuery[] = []
    const begun = connection.executeQuery(CompiledQuery.raw('begin'))
    begun.catch(ignore)
    try {
      const result = await work(inner, (statement) => void last.push(statement))
      await begun
      close()
      await commit(connection, last)
      return result
    } catch (error) {
      close()
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(ignore)
      throw error
    }
  })
}

/** All sent at once; the first failure is the one that says why. */
async function commit(connection: DatabaseConnection, last: readonly CompiledQuery[]): Promise<void> {
  const sent = [...last, CompiledQuery.raw('commit')].map((statement) => connection.executeQuery(statement))
  const [committed] = (await Promise.all(sent)).slice(-1)
  const [answer] = (committed?.rows ?? []) as { command?: string }[]
  if (answer?.command === 'ROLLBACK') throw new AbortedTransactionError()
}

/** Only the type of a transaction asks for a dialect: this one is never connected. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })

/** A database over one connection that does not queue statements behind each other, until it is closed. */
function over(db: Kysely<Database>, connection: DatabaseConnection) {
  let isOpen = true
  const executor = db.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      if (!isOpen) throw new Error('the transaction is over')
      return consumer(connection)
    },
  })
  const inner = new Transaction<Database>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
  const close = () => {
    isOpen = false
  }
  return { inner, close }
}
