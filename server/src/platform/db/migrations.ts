import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { type ConnectionPool, openSession, type Session } from './database.ts'
import { applyAlone, runsAlone } from './lone-migration.ts'
import { applySqlFiles, sqlFolder } from './sql-files.ts'

/**
 * The folders that a database is made from: its migrations, and its functions, triggers and views.
 */
export interface SchemaFolders {
  readonly migrations: string
  readonly sql: string
}

const productFolders: SchemaFolders = {
  migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)),
  sql: sqlFolder,
}

/**
 * The file beside the migrations that lists those published, in the order in which databases grew
 * by them.
 */
export const historyFile = 'history.txt'

/** One file of SQL that takes the database a step forward. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
  /**
   * True for a migration of the published history, which databases may get in another order than by
   * number.
   */
  readonly isPublished: boolean
  /**
   * The digests that databases may have applied it with, before its change of data became a job.
   */
  readonly was: readonly string[]
}

interface Applied {
  readonly name: string
  readonly sha256: string
}

/**
 * The key of the lock that keeps two starting processes from migrating at once; any number would
 * do.
 */
const lockNumber = 7_224_563

/** The time after which a process that waits for the lock asks again. */
const LOCK_PAUSE_MS = 100

const silent = new Logger(() => () => {})

/**
 * Returns the published migrations in the order of history, with the digests they had before; none
 * without a list.
 */
export function readHistory(folder = productFolders.migrations): Map<string, string[]> {
  const file = path.join(folder, historyFile)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  const named = lines.map((line) => /^(\S+\.sql)(?: was (.+))?$/.exec(line))
  return new Map(
    named.flatMap((found) => (found ? [[found[1] as string, found[2]?.split(' ') ?? []]] : [])),
  )
}

/**
 * Returns the migrations of a folder by name. Line ends do not count: a checkout on Windows is the
 * same migration.
 */
export function readMigrations(folder = productFolders.migrations): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const published = readHistory(folder)
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    return { name, sql, sha256, isPublished: published.has(name), was: published.get(name) ?? [] }
  })
}

const numberOf = (name: string) => Number.parseInt(name, 10)

/**
 * Refuses a new migration that a database would apply after one of a higher number, unlike a new
 * database.
 */
function refuseLowNumbers(pending: readonly Migration[], applied: readonly Applied[]): void {
  const highest = applied
    .map(({ name }) => name)
    .sort()
    .at(-1)
  const low = pending.find(
    (file) => highest && !file.isPublished && numberOf(file.name) <= numberOf(highest),
  )
  if (!low) return
  throw new Error(
    `The migration ${low.name} needs a number above ${highest}, which this database has already.`,
  )
}

/**
 * Returns the migrations that are not applied yet, in order. Refuses when an applied file has
 * changed since or is unknown here: guessing what the database looks like would be worse than not
 * starting. Refuses a new file with a number that is not above all applied ones, because databases
 * would differ by their age.
 */
export function pendingMigrations(
  files: readonly Migration[],
  applied: readonly Applied[],
): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = known.get(name)
    if (!file)
      throw new Error(
        `This database has the migration ${name}, which this version of Stagedoor does not ` +
          'know: it is newer.',
      )
    if (file.sha256 !== sha256 && !file.was.includes(sha256)) {
      throw new Error(
        `The migration ${name} was changed after it was applied to this database. Undo the ` +
          'change and write a new migration.',
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter((file) => !done.has(file.name))
  refuseLowNumbers(pending, applied)
  return pending
}

/** Returns the migrations applied to a database; none when it is new. */
export async function appliedMigrations(client: ConnectionPool | Session): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  return (await client.query<Applied>('select name, sha256 from public.migrations order by name'))
    .rows
}

async function note(client: Session, { name, sha256 }: Migration): Promise<void> {
  await client.query(
    'insert into public.migrations (name, sha256, applied_at) values ($1, $2, now())',
    [name, sha256],
  )
}

async function apply(client: Session, migration: Migration): Promise<void> {
  const { name, sql } = migration
  if (runsAlone(sql)) {
    await applyAlone(client, migration)
    return note(client, migration)
  }
  try {
    await client.query('begin')
    await client.query(sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(
      `Migration ${name} failed, and nothing of it was kept: ${describe(error, sql)}`,
      { cause: error },
    )
  }
}

/** Returns the database's own message, with the line of the file it is about. */
function describe(error: unknown, sql: string): string {
  const { message, position } = error as { message: string; position?: string }
  return position
    ? `${message} (line ${sql.slice(0, Number(position)).split('\n').length})`
    : message
}

async function applyPending(client: Session, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists public.migrations (name text primary key, sha256 text not ' +
      'null, applied_at timestamptz not null)',
  )
  const pending = pendingMigrations(readMigrations(folder), await appliedMigrations(client))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

/** Returns true when this database belongs to an installation already. */
export async function isInUse(url: string): Promise<boolean> {
  const client = await openSession(url, { name: 'stagedoor migrations' })
  try {
    return (await appliedMigrations(client)).length > 0
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other process migrates. A statement that waits for the lock would keep a snapshot,
 * which the creation of an index without locks waits for in turn: so it asks again and again.
 */
async function takeLock(client: Session): Promise<void> {
  const ask = async () => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockNumber])
    return (rows[0] as { taken: boolean }).taken
  }
  while (!(await ask())) await setTimeout(LOCK_PAUSE_MS)
}

/**
 * Brings a database up to date, the job queue's tables included, and returns the names of the
 * applied migrations.
 */
export async function migrate(
  url: string,
  folders: SchemaFolders = productFolders,
): Promise<string[]> {
  const client = await openSession(url, { name: 'stagedoor migrations' })
  try {
    await takeLock(client)
    const applied = await applyPending(client, folders.migrations)
    await applySqlFiles(client, folders.sql)
    await runMigrations({ connectionString: url, logger: silent })
    return applied
  } finally {
    await client.end()
  }
}
