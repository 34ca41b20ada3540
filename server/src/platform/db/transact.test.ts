import { AbortedTransactionError, CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect } from './database.ts'
import type { ProductDatabase } from './product-database.ts'

let database: TestDatabase
let db: ProductDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 2 })
  await sql`create table notes (n integer primary key,
    transaction xid8 not null default pg_current_xact_id())`.execute(db)
})
beforeEach(() => sql`truncate notes`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const note = (n: number) => CompiledQuery.raw('insert into notes (n) values ($1)', [n])
const notes = async () =>
  (await sql<{ n: number }>`select n from notes order by n`.execute(db)).rows.map(({ n }) => n)
const transactions = async () =>
  (await sql<{ count: bigint }>`select count(distinct transaction) as count from notes`.execute(db))
    .rows[0]?.count

test('five hundred statements left for the commit are all in the transaction', async () => {
  await db.transact(async (db, withCommit) => {
    for (let n = 1; n <= 500; n++) withCommit(note(n))
    await sql`insert into notes (n) values (0)`.execute(db)
  })
  expect(await notes()).toHaveLength(501)
  expect(await transactions()).toBe(1n)
})

test('one that fails undoes everything, and says why', async () => {
  const failing = db.transact(async (db, withCommit) => {
    withCommit(note(1))
    withCommit(note(1))
    withCommit(note(2))
    await sql`insert into notes (n) values (3)`.execute(db)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual([])
})

test('statements asked together run in order in one transaction; the first failure is reported and undoes all', async () => {
  const count = await db.transact(async (db) => {
    const insert = (n: number) => sql`insert into notes (n) values (${n})`.execute(db)
    const [, , { rows }] = await Promise.all([
      insert(1),
      insert(2),
      sql`select from notes`.execute(db),
      insert(3),
    ])
    return rows.length
  })
  expect(count).toBe(2)
  expect(await transactions()).toBe(1n)
  const failing = db.transact(async (db) => {
    const insert = (n: number) => sql`insert into notes (n) values (${n})`.execute(db)
    await Promise.all([insert(4), insert(1), insert(5)])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual([1, 2, 3])
})

test('nothing is sent any more once it is over, and its connection is as good as new', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failing = db.transact(async (db) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => db.executeQuery(note(9)))
    late.catch(() => undefined)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await expect(late).rejects.toThrow('the transaction is over')
  await Promise.all(
    [1, 2, 3, 4].map((n) => db.transact(async (db) => void (await db.executeQuery(note(n))))),
  )
  expect(await notes()).toEqual([1, 2, 3, 4])
  expect(await transactions()).toBe(4n)
})

test('what it wrote is seen by others only after the commit', async () => {
  await db.transact(async (inner) => {
    await inner.executeQuery(note(1))
    expect(await notes()).toEqual([])
  })
  expect(await notes()).toEqual([1])
})

test('a statement that fails inside a savepoint undoes what came after it, and the rest is committed', async () => {
  await db.transact(async (db) => {
    await db.executeQuery(note(1))
    await sql`savepoint trying`.execute(db)
    await expect(Promise.all([2, 1].map((n) => db.executeQuery(note(n))))).rejects.toMatchObject({
      code: '23505',
    })
    await sql`rollback to savepoint trying`.execute(db)
    await db.executeQuery(note(3))
  })
  expect(await notes()).toEqual([1, 3])
})

test('one whose failure was swallowed says that it was not committed', async () => {
  const swallowed = db.transact(async (db) => {
    await db.executeQuery(note(1))
    await sql`select nonsense`.execute(db).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow(AbortedTransactionError)
  expect(await notes()).toEqual([])
})

test('one does not open another', async () => {
  const nested = db.transact((inner) => inner.transact(async () => undefined))
  await expect(nested).rejects.toThrow('open already')
})
