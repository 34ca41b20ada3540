/**
 * The database: everything that speaks to PostgreSQL goes through here, and only this folder imports its driver.
 * `database.ts` opens pools and sessions; `connection.ts` and `dialect.ts` are kysely's way to a pool: statements asked
 * together leave in one write, without waiting for the answers to earlier ones. `product-database.ts` is kysely over the
 * tables of the product, with its transactions; `prepared.ts` runs statements under names, `hot-statement.ts` those that
 * are written once, `named-query.ts` one run of them; `gather.ts` asks the questions of one moment together;
 * `row-types.ts` says how values are read and sent; `pagination.ts`, `cursor.ts` and `keyset.ts` read long lists in pages;
 * `database-unavailable.ts` and `transaction-conflict.ts` say which errors may pass by themselves;
 * `text-search.ts` folds texts and makes the queries of every search;
 * `migrations.ts` brings the tables up to date, and `embedded/` runs a PostgreSQL server of our own.
 */
export type { WatchStatement } from './connection.ts'
export {
  type CountCursor,
  type Cursor,
  countCursorOf,
  countCursorText,
  cursorOf,
  cursorText,
} from './cursor.ts'
export {
  type ConnectionPool,
  connect,
  createPool,
  openSession,
  queryThrough,
  type Session,
} from './database.ts'
export { isDatabaseUnavailable } from './database-unavailable.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
export { gather, type Question } from './gather.ts'
export { hotStatement, runHot } from './hot-statement.ts'
export { jsonList } from './json-list.ts'
export { byId, inPages } from './keyset.ts'
export {
  appliedMigrations,
  historyFile,
  isInUse,
  type Migration,
  migrate,
  pendingMigrations,
  readHistory,
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
export { parseId } from './row-types.ts'
export { readSqlFiles } from './sql-files.ts'
export type * from './tables.ts'
export { foldTexts, queryText, termsOf, textContains } from './text-search.ts'
export { isLostRace, isTransactionConflict } from './transaction-conflict.ts'
