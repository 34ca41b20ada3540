import { CompiledQuery, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { connect, type Database } from './database.ts'
import { transact } from './transact.ts'

let database: TestDatabase
let db: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, { max: 2 })
  await sql`create table notes (n integer primary key, transaction xid8 not null default pg_current_xact_id())`.execute(
    db,
  )
})
beforeEach(() => sql`truncate notes`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const note = (n: number) => CompiledQuery.raw('insert into notes (n) values ($1)', [n])
const notes = async () => (await sql<{ n: number }>`select n from notes order by n`.execute(db)).rows.map(({ n }) => n)
const transactions = async () =>
  (await sql<{ count: bigint }>`select count(distinct transaction) as count from notes`.execute(db)).rows[0]?.count

test('five hundred statements left for the commit are all in the transaction', async () => {
  await transact(db, async (db, withCommit) => {
    for (let n = 1; n <= 500; n++) withCommit(note(n))
    await sql`insert into notes (n) values (0)`.execute(db)
  })
  expect(await notes()).toHaveLength(501)
  expect(await transactions()).toBe(1n)
})

test('one that fails undoes everything, and says why', async () => {
  const failing = transact(db, async (db, withCommit) => {
    withCommit(note(1))
    withCommit(note(1))
    withCommit(note(2))
    await sql`insert into notes (n) values (3)`.execute(db)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual([])
})

test('statements asked together run in order in one transaction; the first failure is told and undoes all', async () => {
  const count = await transact(db, async (db) => {
    const insert = (n: number) => sql`insert into notes (n) values (${n})`.execute(db)
    const [, , { rows }] = await Promise.all([insert(1), insert(2), sql`select from notes`.execute(db), insert(3)])
    return rows.length
  })
  expect(count).toBe(2)
  expect(await transactions()).toBe(1n)
  const failing = transact(db, async (db) => {
    const insert = (n: number) => sql`insert into notes (n) values (${n})`.execute(db)
    await Promise.all([insert(4), insert(1), insert(5)])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual([1, 2, 3])
})

test('nothing is sent any more once it is over, and its connection is as good as new', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failing = transact(db, async (db) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => db.executeQuery(note(9)))
    late.catch(() => undefined)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await expect(late).rejects.toThrow('the transaction is over')
  await Promise.all([1, 2, 3, 4].map((n) => transact(db, async (db) => void (await db.executeQuery(note(n))))))
  expect(await notes()).toEqual([1, 2, 3, 4])
  expect(await transactions()).toBe(4n)
})
