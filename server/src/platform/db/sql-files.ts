import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Session } from './database.ts'

/** The folder of the product's functions, triggers and views. */
export const sqlFolder = fileURLToPath(new URL('../../../sql', import.meta.url))

/**
 * A file that defines a function with its triggers, or a view, and is applied whole whenever it
 * changed.
 */
export interface SqlFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
  /** The functions, triggers and views that the file creates. */
  readonly creates: readonly string[]
}

const created =
  /^create (?:or replace )?(?:constraint )?(?:function|procedure|trigger|view) ([a-z_0-9]+)/gm

/** Reads one file as its name and text. */
function sqlFile(name: string, text: string): SqlFile {
  const sql = text.replaceAll('\r\n', '\n')
  return {
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    creates: [...sql.matchAll(created)].map(([, object = '']) => object),
  }
}

/** Returns true when the code of a file names something that another file creates. */
function needs(file: SqlFile, other: SqlFile): boolean {
  const code = file.sql.replace(/--.*$|'[^']*'/gm, '')
  return other.creates.some((object) => new RegExp(`\\b${object}\\b`).test(code))
}

/**
 * Returns the files by name, except that a file comes after those whose functions and views it
 * names.
 */
function orderSqlFiles(files: readonly SqlFile[]): SqlFile[] {
  const ordered = new Set<SqlFile>()
  const open = new Set<SqlFile>()
  const add = (file: SqlFile) => {
    if (ordered.has(file)) return
    if (open.has(file)) throw new Error(`The files of ${file.name} in server/sql need each other.`)
    open.add(file)
    for (const other of byName) if (other !== file && needs(file, other)) add(other)
    ordered.add(file)
  }
  const byName = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  byName.forEach(add)
  return [...ordered]
}

/** Returns the files of a folder in the order in which they are applied. */
export function readSqlFiles(folder = sqlFolder): SqlFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return orderSqlFiles(
    names.map((name) => sqlFile(name, readFileSync(path.join(folder, name), 'utf8'))),
  )
}

/** Returns the names of functions, triggers and views that exist. */
async function existingObjects(client: Session): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
     union all select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'v'
     union all select tgname from pg_trigger where not tgisinternal`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Returns the files that changed since they were applied, and those of which a migration dropped
 * something.
 */
async function changedFiles(client: Session, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.sql_files',
  )
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const exists = await existingObjects(client)
  return files.filter(
    (file) =>
      applied.get(file.name) !== file.sha256 || !file.creates.every((name) => exists.has(name)),
  )
}

async function applyFile(client: Session, { name, sql, sha256 }: SqlFile): Promise<void> {
  await client.query(sql).catch((error: unknown) => {
    throw new Error(`server/sql/${name} failed: ${(error as Error).message}`, { cause: error })
  })
  await client.query(
    `insert into public.sql_files (name, sha256, applied_at) values ($1, $2, now())
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
    [name, sha256],
  )
}

/**
 * Replaces the functions, triggers and views whose files changed, all in one transaction, and
 * returns the names of those files. Bodies of functions are checked when they run, so that files
 * which call each other need no order of their own.
 */
export async function applySqlFiles(client: Session, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists public.sql_files (name text primary key, sha256 text not ' +
      'null, applied_at timestamptz not null)',
  )
  const files = readSqlFiles(folder)
  const changed = await changedFiles(client, files)
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '5s'`)
    await client.query('set local check_function_bodies = off')
    for (const file of changed) await applyFile(client, file)
    await client.query('delete from public.sql_files where name <> all ($1)', [
      files.map(({ name }) => name),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return changed.map(({ name }) => name)
}
