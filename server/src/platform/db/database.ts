import pg from 'pg'
import { GatheringClient, type WatchStatement } from './connection.ts'
import { lendFrom } from './dialect.ts'
import { ProductDatabase } from './product-database.ts'
import { rowTypes } from './row-types.ts'

/** A pool of connections to the database, with the counts of those open, idle and waited for. */
export type ConnectionPool = pg.Pool

/** A connection of its own, for what has to stay in one session: listening, locks, migrations. */
export type Session = pg.Client

/** The name of a session in PostgreSQL's list of them, and where its loss is reported. */
export interface SessionOptions {
  readonly name: string
  readonly onLost?: (error: Error) => void
}

/** Options of a pool: how many connections a process may hold, and where a lost one is reported. */
export interface ConnectOptions {
  readonly max: number
  readonly onLost?: (error: Error) => void
}

/**
 * The time that a transaction may stay open while its process sends nothing. A process that is
 * frozen in the middle of one holds its locks, and all that wait for them, until PostgreSQL ends
 * its session.
 */
const FROZEN_AFTER_MS = 5000

/**
 * Makes a pool of connections that reads values as the product does. A lost connection, idle or in
 * the middle of a statement, is reported and replaced. Node ends the process for an `error` event
 * that nobody listens to, so each connection has a listener of its own; the pool listens to idle
 * ones only.
 */
export function createPool(url: string, { max, onLost }: ConnectOptions): ConnectionPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: rowTypes,
    pipeline: true,
    Client: GatheringClient,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'stagedoor',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', (error) => onLost?.(error))
    client
      .query(`set idle_in_transaction_session_timeout = ${FROZEN_AFTER_MS}`)
      .catch(() => undefined)
  })
  return pool
}

/**
 * Makes a pool for a library that runs statements of its own and reads values as the driver does.
 * Its listeners stay until the process ends, because connections can be lost while they are closed.
 */
export function createLibraryPool(
  url: string,
  { max, name, onLost }: ConnectOptions & SessionOptions,
): ConnectionPool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: name, keepAlive: true })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', (error) => onLost?.(error)))
  return pool
}

/** Opens the product's database over a pool; `watch` receives its statements. */
export const queryThrough = (pool: ConnectionPool, watch?: WatchStatement): ProductDatabase =>
  ProductDatabase.over(lendFrom(pool, watch))

/** Connects to the database of the product; `destroy()` closes its connections. */
export const connect = (url: string, options: ConnectOptions): ProductDatabase =>
  queryThrough(createPool(url, options))

/**
 * Opens a session; its statements are answered one after the other. A lost session ends; the caller
 * opens the next one.
 */
export async function openSession(url: string, { name, onLost }: SessionOptions): Promise<Session> {
  const session = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  session.on('error', (error) => onLost?.(error))
  await session.connect()
  return session
}
