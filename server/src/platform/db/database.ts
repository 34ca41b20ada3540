import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { gatheringSocket } from './pipeline.ts'
import { prepareMarked } from './prepared.ts'
import type { Database } from './tables.ts'

/** Every table of the product, in TypeScript's spelling. Generated from the migrations by `npm run db:types`. */
export type { Database }

/** How many connections a process may hold, and where a lost one is reported. */
export interface ConnectOptions {
  readonly max: number
  readonly onLost?: (error: Error) => void
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0]
type Parser = (text: string) => unknown

const oids = {
  date: 1082,
  dateArray: 1182,
  int8: 20,
  int8Array: 1016,
  uuid: 2950,
  uuidArray: 2951,
  textArray: 1009,
} as const

// The published type knows only some of PostgreSQL's types; the parser of text[] exists.
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(oids.textArray as number as TypeId)
const undash = (text: string) => text.replaceAll('-', '')
const eachOf =
  (parse: Parser): Parser =>
  (text) =>
    textArray(text).map((item) => (item === null ? null : parse(item)))

const parsers = new Map<number, Parser>([
  [oids.int8, BigInt],
  [oids.int8Array, eachOf(BigInt)],
  [oids.uuid, undash],
  [oids.uuidArray, eachOf(undash)],
  [oids.date, String],
  [oids.dateArray, textArray],
])

/** How PostgreSQL's values arrive: int8 as bigint, uuid as 32 hex digits, timestamptz as Date, date as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** Statements go out as they are asked, without waiting for the answers to earlier ones; the published type lacks it. */
const pipelined = { pipeline: true, stream: gatheringSocket } as Pick<pg.PoolConfig, 'stream'>

/**
 * Makes a pool of connections that reads values as the product does. A lost connection, idle or in the middle of a
 * statement, is reported and replaced. Node ends the process for an `error` event that nobody listens to, so each
 * connection has a listener of its own; the pool listens to idle ones only.
 */
export function createPool(url: string, { max, onLost }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    ...pipelined,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'stagedoor',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', (error) => onLost?.(error))
    prepareMarked(client)
  })
  return pool
}

/** Kysely over a pool: snake_case in the database, camelCase here; what stands inside json keeps its own keys. */
export function queryThrough(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Connects to the database of the product; `destroy()` closes its connections. */
export function connect(url: string, options: ConnectOptions): Kysely<Database> {
  return queryThrough(createPool(url, options))
}
