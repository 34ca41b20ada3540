/**
 * The database: everything that speaks to PostgreSQL goes through here, and only this folder
 * imports its driver. `database.ts` opens pools and sessions; `connection.ts` and `dialect.ts` are
 * kysely's way to a pool: statements asked together leave in one write, without waiting for the
 * answers to earlier ones. `product-database.ts` is kysely over the tables of the product, with its
 * transactions; `statement.ts` declares statements, `read-write.ts` runs them, `statement-texts.ts`
 * holds the texts that are written once, `named-query.ts` is one run under a name; `gather.ts` asks
 * together what is asked at one moment; `row-types.ts` says how values are read and sent;
 * `pagination.ts`, `cursor.ts` and `keyset.ts` read long lists in pages; `database-unavailable.ts`
 * and `transaction-conflict.ts` say which errors may pass by themselves; `text-search.ts` folds
 * texts and makes the queries of every search; `migrations.ts` brings the tables up to date, and
 * `embedded/` runs a PostgreSQL server of our own.
 */
export { type ColumnTypes, columnLists, columnNamed } from './column-lists.ts'
export type { PreparedStatement, WatchStatement } from './connection.ts'
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
  createLibraryPool,
  createPool,
  openSession,
  queryThrough,
  type Session,
} from './database.ts'
export { isDatabaseUnavailable } from './database-unavailable.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
export { jsonList } from './json-list.ts'
export { afterId, byId, inPages, type Keyset } from './keyset.ts'
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
  asTotal,
  counted,
  countedSql,
  countLimit,
  endOfDateFilter,
  type ListOrder,
  type ListQuery,
  matchesShortId,
  nextCursor,
  paginate,
  parseListOrder,
} from './pagination.ts'
export type { ProductDatabase } from './product-database.ts'
export { first, only, read, write } from './read-write.ts'
export { parseId } from './row-types.ts'
export { readSqlFiles } from './sql-files.ts'

export {
  compile,
  type Gathered,
  gatheredBy,
  type Statement,
  type StatementCtx,
  statement,
} from './statement.ts'
export type * from './tables.ts'
export { foldTexts, queryText, termsOf, textContains } from './text-search.ts'
export { isLostRace, isTransactionConflict } from './transaction-conflict.ts'
