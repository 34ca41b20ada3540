import {
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PoolClient } from 'pg'
import {
  Connection,
  type GatheringClient,
  type PreparedStatement,
  type WatchStatement,
} from './connection.ts'
import type { ConnectionPool } from './database.ts'
import { hasChangedColumns } from './named-query.ts'
import { shareInTurn, type UseConnection } from './shared-connection.ts'

/**
 * Lends connections: a pool does, and so does an open transaction, which lends its own to all who
 * ask.
 */
export interface ConnectionSource {
  acquire(): Promise<Connection>
  release(connection: Connection): void
  /** Runs a prepared statement. */
  run<Row>(statement: PreparedStatement): Promise<Row[]>
  close(): Promise<void>
}

/**
 * Lends the connections of a pool, each to one borrower at a time; `watch` receives what they send.
 */
export function lendFrom(pool: ConnectionPool, watch?: WatchStatement): ConnectionSource {
  // The pool makes its clients of this class.
  const acquire = async () =>
    new Connection((await pool.connect()) as GatheringClient & PoolClient, watch)
  const share = shareInTurn(acquire)
  const lend: UseConnection = async (work) => {
    const connection = await acquire()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }
  return {
    acquire,
    release: (connection) => connection.release(),
    run(statement) {
      // A statement that is planned for its values may take long, and must not hold up those behind
      // it.
      const use = statement.plan === 'custom' ? lend : share
      return use((connection) => runAgainWhenChanged(connection, statement))
    },
    close: () => pool.end(),
  }
}

/**
 * Runs a statement outside of a transaction, once more when its columns have changed since the
 * connection parsed it.
 */
async function runAgainWhenChanged<Row>(
  connection: Connection,
  statement: PreparedStatement,
): Promise<Row[]> {
  const run = async () => (await connection.send(statement)).rows as Row[]
  return run().catch((error: unknown) => (hasChangedColumns(error) ? run() : Promise.reject(error)))
}

/** Kysely's way to PostgreSQL over a source of connections. */
export class SourceDialect implements Dialect {
  readonly #source: ConnectionSource

  constructor(source: ConnectionSource) {
    this.#source = source
  }

  createDriver = (): Driver => driverOver(this.#source)
  createQueryCompiler = (): PostgresQueryCompiler => new PostgresQueryCompiler()
  createAdapter = (): PostgresAdapter => new PostgresAdapter()
  createIntrospector = (db: Kysely<unknown>): PostgresIntrospector => new PostgresIntrospector(db)
}

/**
 * Kysely waits for each answer of a transaction before it sends the next statement, so its
 * transactions are refused.
 */
const refuseTransaction = () => Promise.reject(new Error('A transaction is opened by transact'))

function driverOver(source: ConnectionSource): Driver {
  return {
    init: async () => undefined,
    acquireConnection: () => source.acquire(),
    releaseConnection: async (connection) => source.release(connection as Connection),
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: () => source.close(),
  }
}
