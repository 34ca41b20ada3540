import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { migrate } from './migrations.ts'

let database: TestDatabase
let folder: ReturnType<typeof temporaryFolder>

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = temporaryFolder()
})

afterEach(async () => {
  await database.drop()
  folder.remove()
})

const file = (name: string, sql: string) => writeFileSync(path.join(folder.path, name), sql)
const run = () => migrate(database.url, folder.path)

async function ask(query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const tables = async () =>
  (
    await ask(
      `select string_agg(tablename, ',' order by tablename) as names from pg_tables where schemaname = 'public'`,
    )
  )[0]

describe('migrations', () => {
  it('are applied once, in the order of their names, with what the job queue needs', async () => {
    file('0002_b.sql', 'alter table a add column b int;')
    file('0001_a.sql', 'create table a (a int);')
    expect(await run()).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(await run()).toEqual([])
    file('0003_c.sql', 'create table c ();')
    expect(await run()).toEqual(['0003_c.sql'])
    expect(await tables()).toEqual({ names: 'a,c,migrations' })
    expect(await ask(`select to_regclass('graphile_worker.jobs') is not null as exists`)).toEqual([
      { exists: true },
    ])
  })

  it('leave nothing of one that fails, and say which line it was', async () => {
    file('0001_a.sql', 'create table a (a int);')
    file('0002_b.sql', 'create table b (b int);\n\nselect nonsense;')
    await expect(run()).rejects.toThrow(
      /Migration 0002_b.sql failed.*"nonsense" does not exist \(line 3\)/,
    )
    expect(await tables()).toEqual({ names: 'a,migrations' })
    file('0002_b.sql', 'create table b (b int);')
    expect(await run()).toEqual(['0002_b.sql'])
  })

  it('refuse a file that was changed after it was applied', async () => {
    file('0001_a.sql', 'create table a (a int);')
    await run()
    file('0001_a.sql', 'create table a (a int, more int);')
    await expect(run()).rejects.toThrow('0001_a.sql was changed after it was applied')
  })

  it('take line ends for what they are', async () => {
    file('0001_a.sql', 'create table a (\n a int);\n')
    await run()
    file('0001_a.sql', 'create table a (\r\n a int);\r\n')
    expect(await run()).toEqual([])
  })

  it('refuse a database that is newer than the program', async () => {
    file('0001_a.sql', 'create table a (a int);')
    await run()
    rmSync(path.join(folder.path, '0001_a.sql'))
    mkdirSync(path.join(folder.path, 'empty'))
    await expect(run()).rejects.toThrow('it is newer')
  })

  it('wait for each other when several processes start at once', async () => {
    file('0001_a.sql', 'create table a (a int); select pg_sleep(0.2);')
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['0001_a.sql'])
  })
})
