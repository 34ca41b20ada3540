/**
 * The database: everything that speaks to PostgreSQL goes through here, and only this folder imports its driver.
 * `database.ts` opens pools and sessions; `connection.ts` and `dialect.ts` are kysely's way to a pool: statements asked
 * together leave in one write, without waiting for the answers to earlier ones. `product-database.ts` is kysely over the
 * tables of the product, with its transactions; `prepared.ts` runs hot statements under names; `row-types.ts` says how
 * values are read; `pagination.ts`, `cursor.ts` and `keyset.ts` read long lists in pages; `migrations.ts` brings the
 * tables up to date, and `embedded/` runs a PostgreSQL server of our own.
 */
export type { WatchStatement } from './connection.ts'
export { type Cursor, cursorOf, cursorText } from './cursor.ts'
export { type ConnectionPool, connect, createPool, openSession, queryThrough, type Session } from './database.ts'
export { isDatabaseUnavailable } from './database-unavailable.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
export { byId, inPages } from './keyset.ts'
export {
  appliedMigrations,
  isInUse,
  type Migration,
  migrate,
  pendingMigrations,
  readMigrations,
} from './migrations.ts'
export {
  countAll,
  countLimit,
  countRows,
  endOfDateFilter,
  type ListOrder,
  type ListQuery,
  matchesShortId,
  nextCursor,
  paginate,
  parseListOrder,
} from './pagination.ts'
export { prepared, runCachedQuery, runPrepared, runPreparedQuery } from './prepared.ts'
export type { ProductDatabase } from './product-database.ts'
export type * from './tables.ts'
