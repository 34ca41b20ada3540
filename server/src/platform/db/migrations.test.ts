import { createHash } from 'node:crypto'
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
  mkdirSync(path.join(folder.path, 'sql'))
})

afterEach(async () => {
  await database.drop()
  folder.remove()
})

const file = (name: string, sql: string) => writeFileSync(path.join(folder.path, name), sql)
const sqlFile = (name: string, sql: string) => file(path.join('sql', name), sql)
const run = () =>
  migrate(database.url, { migrations: folder.path, sql: path.join(folder.path, 'sql') })

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
      `select string_agg(tablename, ',' order by tablename) as names from pg_tables
        where schemaname = 'public'`,
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
    expect(await tables()).toEqual({ names: 'a,c,migrations,sql_files' })
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

  it('accept a file that changed when the list names the digest it was applied with', async () => {
    const sql = 'create table a (a int); insert into a values (1);'
    file('0001_a.sql', sql)
    await run()
    file('0001_a.sql', 'create table a (a int);')
    const was = createHash('sha256').update(sql).digest('hex')
    file('history.txt', `0001_a.sql was ${was}\n`)
    expect(await run()).toEqual([])
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

  it('refuse a new file whose number is not above those applied, and accept the published ones', async () => {
    file('0002_b.sql', 'create table b (b int);')
    await run()
    file('0001_a.sql', 'create table a (a int);')
    await expect(run()).rejects.toThrow(
      'The migration 0001_a.sql needs a number above 0002_b.sql, which this database has already.',
    )
    file('history.txt', '# order\n0002_b.sql\n0001_a.sql\n')
    expect(await run()).toEqual(['0001_a.sql'])
  })

  it('marked to run alone build an index outside of a transaction, again after a failure', async () => {
    file('0001_a.sql', 'create table a (a int); insert into a values (1), (1);')
    await run()
    const build = 'create unique index concurrently if not exists a__a on a (a);'
    file('0002_index.sql', `-- Runs alone: writers go on.\n${build}`)
    await expect(run()).rejects.toThrow('0002_index.sql failed and is run again at the next start')
    await ask('delete from a; insert into a values (1)')
    expect(await run()).toEqual(['0002_index.sql'])
    expect(
      await ask(`select indisvalid from pg_index where indexrelid = 'a__a'::regclass`),
    ).toEqual([{ indisvalid: true }])
  })

  it('marked to run alone are refused when they cannot be repeated', async () => {
    file('0001_a.sql', '-- Runs alone: a table.\ncreate table a (a int);')
    await expect(run()).rejects.toThrow('0001_a.sql runs alone, so it must be one')
  })

  it('marked to run alone build an index while other processes wait to migrate', async () => {
    file('0001_a.sql', 'create table a (a int); select pg_sleep(0.2);')
    file('0002_i.sql', '-- Runs alone: x\ncreate index concurrently if not exists i on a (a);')
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['0001_a.sql', '0002_i.sql'])
  })
})

describe('files of functions, triggers and views', () => {
  const one = (value: number) =>
    `create or replace function one() returns int language sql as $$ select ${value} $$;`

  it('are replaced when they changed, and applied again when a migration dropped something of them', async () => {
    file('0001_a.sql', 'create table a (a int);')
    sqlFile('one.sql', one(1))
    sqlFile('b.sql', 'create or replace view b as select one() as n from a;')
    await run()
    await ask('insert into a values (1)')
    expect(await ask('select n from b')).toEqual([{ n: 1 }])
    sqlFile('one.sql', one(2))
    await run()
    expect(await ask('select n from b')).toEqual([{ n: 2 }])
    file('0002_b.sql', 'drop view b;')
    await run()
    expect(await ask('select n from b')).toEqual([{ n: 2 }])
  })

  it('come after those whose functions and views they name', async () => {
    sqlFile('a.sql', '-- Reads z.\ncreate or replace view a as select * from m;')
    sqlFile('m.sql', 'create or replace view m as select one();')
    sqlFile('z.sql', one(1))
    await run()
    expect(await ask('select * from a')).toEqual([{ one: 1 }])
  })

  it('leave everything as it was when one of them fails', async () => {
    sqlFile('one.sql', one(1))
    await run()
    sqlFile('one.sql', one(2))
    sqlFile('wrong.sql', 'create or replace view wrong as select nonsense;')
    await expect(run()).rejects.toThrow('server/sql/wrong.sql failed: column "nonsense"')
    expect(await ask('select one()')).toEqual([{ one: 1 }])
  })
})
