import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runPrepared } from '../../../test/world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import type { ProductDatabase } from './product-database.ts'

let database: TestDatabase
let db: ProductDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 1 })
  await sql`create table marks (kind text not null, n int not null)`.execute(db)
  await sql`create unique index on marks (n) where kind = 'single'`.execute(db)
})
beforeEach(() => sql`truncate marks`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const hot = (n: number) =>
  sql<{ n: number }>`select n from marks where n > ${n} and kind is not null`
/**
 * A statement that PostgreSQL refuses under a generic plan, which does not know that the index is
 * meant.
 */
const mark = (n: number, kind = 'single') =>
  sql`insert into marks (kind, n) values ('single', ${n}) on conflict (n)
    where kind = ${kind} do nothing`
const plansOf = async (of: ProductDatabase, text: string) =>
  (
    await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like ${`%${text}%`}`.execute(of)
  ).rows

test('a hot statement has a generic plan from its first run on, and ordinary statements between do not', async () => {
  for (const n of [1, 2, 3]) {
    await runPrepared({ db }, hot(n))
    await mark(n).execute(db)
  }
  expect(await plansOf(db, 'kind is not null')).toEqual([{ generic: 3, custom: 0 }])
  expect(await runPrepared({ db }, hot(1))).toEqual([{ n: 2 }, { n: 3 }])
})

test('hot and ordinary statements of a transaction, sent together, each have their own kind of plan', async () => {
  await db.transact(async (db) => {
    await Promise.all([1, 2, 3].flatMap((n) => [runPrepared({ db }, hot(n)), mark(n).execute(db)]))
    expect(await runPrepared({ db }, hot(0))).toHaveLength(3)
  })
})

test('a keyed statement finds rows by an index also in a table that was small when it was planned', async () => {
  await sql`create table if not exists seats (n int primary key, taken_by text)`.execute(db)
  await sql`insert into seats select n from generate_series(1, 9) as n`.execute(db)
  await sql`vacuum analyze seats`.execute(db)
  const rowsScanned = async (db: ProductDatabase) => {
    const { rows } = await sql<{ count: number }>`select seq_tup_read::int as count
      from pg_stat_xact_user_tables where relname = 'seats'`.execute(db)
    return rows[0]?.count ?? 0
  }
  const take = (n: number, by: string) =>
    sql<{ n: number }>`update seats set taken_by = ${by} where n = ${n} and
      ${sql.lit(by)} <> '' returning n`
  const scannedBy = (plan: 'generic' | 'keyed') =>
    db.transact(async (db) => {
      await runPrepared({ db }, take(1, plan), plan)
      const before = await rowsScanned(db)
      expect(await runPrepared({ db }, take(2, plan), plan)).toEqual([{ n: 2 }])
      return (await rowsScanned(db)) - before
    })
  expect(await scannedBy('generic'), 'what else would be read').toBe(9)
  expect(await scannedBy('keyed')).toBe(0)
  const { rows } = await sql`show enable_seqscan`.execute(db)
  expect(rows).toEqual([{ enableSeqscan: 'on' }])
})

test('a keyed statement that fails leaves the connection as it was, in a transaction and outside', async () => {
  const broken = () => sql`select 1 / (n - n) from marks where n = ${1}`
  await sql`insert into marks (kind, n) values ('single', 1)`.execute(db)
  await expect(runPrepared({ db }, broken(), 'keyed')).rejects.toThrow('division by zero')
  const failing = db.transact(async (db) => {
    await runPrepared({ db }, sql`select 2 / (n - n) from marks where n = ${1}`, 'keyed')
  })
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await sql`show enable_seqscan`.execute(db)
  expect(rows).toEqual([{ enableSeqscan: 'on' }])
})

test('a hot statement that asks for it is planned for the values of each run', async () => {
  const searched = (n: number) => sql`select n from marks where n = ${n} and kind <> ''`
  for (const n of [1, 2]) await runPrepared({ db }, searched(n), 'custom')
  expect(await plansOf(db, `kind <> ''`)).toEqual([{ generic: 0, custom: 2 }])
})

test.each([
  ['a savepoint', 'rollback to savepoint before'],
  ['a transaction', 'rollback'],
])(
  'ordinary statements are planned for their values after %s is rolled back, and hot ones are not',
  async (_, words) => {
    const rolledBack = async (of: ProductDatabase) => {
      await mark(1).execute(of)
      await sql`savepoint before`.execute(of)
      await runPrepared({ db: of }, hot(1))
      await sql.raw(words).execute(of)
      await mark(2).execute(of)
      await runPrepared({ db: of }, hot(2))
    }
    await db.transact(rolledBack)
    const [plans] = await plansOf(db, 'kind is not null')
    expect(plans?.custom).toBe(0)
    await mark(3).execute(db)
    expect(await runPrepared({ db }, hot(2))).toEqual([{ n: 3 }])
  },
)

test('plans are as asked for after a transaction that failed', async () => {
  const failing = db.transact(async (db) => {
    await mark(1).execute(db)
    await Promise.all([sql`select 1 / 0`.execute(db), runPrepared({ db }, hot(1))])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await mark(1).execute(db)
  await runPrepared({ db }, hot(1))
  expect((await plansOf(db, 'kind is not null'))[0]?.custom).toBe(0)
})
