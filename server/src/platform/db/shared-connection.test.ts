import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CountedLine, openCountedLine } from '../../../test/fakes/counted-line.ts'
import { runPrepared } from '../../../test/world/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { createPool, queryThrough } from './database.ts'
import type { ProductDatabase } from './product-database.ts'

let database: TestDatabase
let line: CountedLine
let pool: pg.Pool
let db: ProductDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  line = await openCountedLine(database.url)
  pool = createPool(line.url, { max: 3 })
  db = queryThrough(pool)
  await runPrepared({ db }, backend)
})
afterEach(async () => {
  await db.destroy()
  await line.close()
})

const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
const pidOf = async (plan: 'generic' | 'custom' = 'generic') =>
  (await runPrepared({ db }, backend, plan))[0]?.pid
const invert = (n: number) => sql<{ n: number }>`select 1 / ${n}::int as n`
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('prepared statements of one turn of the event loop', () => {
  test('share a connection, one write and one round trip', async () => {
    const pieces = line.countPieces()
    const turns = line.countTurns()
    const pids = await Promise.all(Array.from({ length: 8 }, () => pidOf()))
    expect(new Set(pids).size).toBe(1)
    expect([line.countPieces() - pieces, line.countTurns() - turns]).toEqual([1, 1])
  })

  test('give the connection back when the last of them is answered', async () => {
    const slow = runPrepared({ db }, sql`select pg_sleep(0.2)`)
    const quick = pidOf()
    await nextTurn()
    await nextTurn()
    expect(pool.idleCount).toBe(0)
    await Promise.all([slow, quick])
    await nextTurn()
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  })

  test('fail one by one', async () => {
    const answers = await Promise.allSettled([1, 0, -1].map((n) => runPrepared({ db }, invert(n))))
    expect(answers).toMatchObject([
      { value: [{ n: 1 }] },
      { reason: { code: '22012' } },
      { value: [{ n: -1 }] },
    ])
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  test('are all refused when no connection can be had', async () => {
    const closed = queryThrough(createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 }))
    const answers = await Promise.allSettled(
      [1, 2].map((n) => runPrepared({ db: closed }, invert(n))),
    )
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await closed.destroy()
  })
})

test('a prepared statement of a later turn does not wait for those under way', async () => {
  const slow = runPrepared(
    { db },
    sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(1)`,
  )
  await nextTurn()
  await nextTurn()
  const quick = pidOf()
  expect(await Promise.race([slow, quick])).toBe(await quick)
  expect((await slow)[0]?.pid).not.toBe(await quick)
})

test('a statement that is planned for its values has a connection of its own', async () => {
  const [shared, alone] = await Promise.all([pidOf(), pidOf('custom')])
  expect(alone).not.toBe(shared)
})
