import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { type ConnectionPool, openSession, type Session } from './database.ts'

/** The folder of the product's migrations. */
const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** One file of SQL that takes the database a step forward. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

interface Applied {
  readonly name: string
  readonly sha256: string
}

/** The key of the lock that keeps two starting processes from migrating at once; any number would do. */
const lockNumber = 7_224_563

const silent = new Logger(() => () => {})

/** Returns the migrations of a folder by name. Line ends do not count: a checkout on Windows is the same migration. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Returns the migrations that are not applied yet, in order. Refuses when an applied file has changed since or is unknown here: guessing
 * what the database looks like would be worse than not starting.
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
        `This database has the migration ${name}, which this version of Stagedoor does not know: it is newer.`,
      )
    if (file.sha256 !== sha256) {
      throw new Error(
        `The migration ${name} was changed after it was applied to this database. Undo the change and write a new migration.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return files.filter((file) => !done.has(file.name))
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

async function apply(client: Session, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query(
      'insert into public.migrations (name, sha256, applied_at) values ($1, $2, now())',
      [name, sha256],
    )
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
    'create table if not exists public.migrations (name text primary key, sha256 text not null, applied_at timestamptz not null)',
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

/** Brings a database up to date, the job queue's tables included, and returns the names of the applied migrations. */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = await openSession(url, { name: 'stagedoor migrations' })
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const applied = await applyPending(client, folder)
    await runMigrations({ connectionString: url, logger: silent })
    return applied
  } finally {
    await client.end()
  }
}
